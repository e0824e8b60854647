"""Compares the reference with an engine on generated inputs, shrinks differences, and writes them as vectors.

scripts/differential 60 --operation 'spring*'
"""
