public enum ConformanceKit {}
