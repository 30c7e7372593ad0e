/** A setting that is wrong, in one sentence. */
export class ConfigError extends Error {}
