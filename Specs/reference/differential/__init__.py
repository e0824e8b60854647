"""The reference against an engine, on inputs that nobody wrote: generated, compared, shrunk, and written as vectors.

scripts/differential 60 --operation 'spring*'
"""
