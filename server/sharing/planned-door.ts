import type { FastifyInstance } from 'fastify';
import type { SharingSettings } from '#config/settings.ts';
import { conflict } from '#domain/errors.ts';
import { listening } from '../http/host-guard.ts';
import type { Certificate } from './certificate.ts';
import type { DoorOptions } from './shared-door.ts';

/** The door that these settings ask for. Throws an AppError if they contradict each other. */
export function plannedDoor(
  app: FastifyInstance,
  settings: SharingSettings,
  { certificate, hooksHost }: { certificate: Certificate | undefined; hooksHost: string },
): DoorOptions {
  const { sharing, sharePort, shareUrl, trustedProxies } = settings;
  if (sharing === 'internet' && shareUrl === '') {
    throw conflict(
      'Sharing with the internet needs an https address.',
      'Enter the name that leads to this computer, such as https://studio.example.com, or share with the network alone.',
    );
  }
  if (shareUrl !== '' && new URL(shareUrl).hostname === hooksHost.toLowerCase()) {
    throw conflict(
      `${hooksHost} is the name for webhooks alone.`,
      'Use another name for sharing, or remove "hooksHost", because webhooks work through the shared door, too.',
    );
  }
  if (sharePort === listening(app)?.port) {
    throw conflict(
      `Port ${sharePort} is that of this computer's own address.`,
      'Choose another port for sharing.',
    );
  }
  return {
    sharing: sharing === 'internet' ? 'internet' : 'network',
    port: sharePort,
    shareUrl,
    trustedProxies,
    certificate,
  };
}

/** An error of listening as an AppError. */
export function listenRefusal(error: unknown, port: number): unknown {
  const { code } = Object(error) as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    return conflict(
      `Port ${port} is in use by another program.`,
      'Stop that program, or choose another port for sharing.',
      error,
    );
  }
  if (code === 'EACCES') {
    return conflict(
      `The system does not let this user listen on port ${port}.`,
      'Choose a port above 1023 for sharing.',
      error,
    );
  }
  return error;
}
