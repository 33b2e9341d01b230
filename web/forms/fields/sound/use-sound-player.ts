import { useEffect, useState } from 'react';

/** State of a player; `failed` stays until the next attempt. */
type Playing = 'no' | 'yes' | 'failed';

/** Plays the sound at an address from the start, until it ends, is stopped or the component unmounts. */
export function useSoundPlayer(address: string | null) {
  const [playing, setPlaying] = useState<Playing>('no');
  useEffect(() => {
    if (playing !== 'yes' || address === null) return;
    const audio = new Audio(address);
    const listening = new AbortController();
    audio.addEventListener('ended', () => setPlaying('no'), listening);
    audio.play().catch((cause) => {
      if (listening.signal.aborted) return;
      console.error(`The sound ${address} could not be played.`, cause);
      setPlaying('failed');
    });
    return () => {
      listening.abort();
      audio.pause();
      // Stops loading.
      audio.removeAttribute('src');
    };
  }, [address, playing]);
  return {
    isPlaying: playing === 'yes',
    hasFailed: playing === 'failed',
    toggle: () => setPlaying(playing === 'yes' ? 'no' : 'yes'),
  };
}
