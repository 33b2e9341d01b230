/** A setting that cannot be used. The message names its place and what is allowed. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  /** A wrong flag is wrong usage; a wrong file or variable is a wrong installation. */
  readonly source: 'flag' | 'environment' | 'file';

  constructor(source: SettingsError['source'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.source = source;
  }
}
