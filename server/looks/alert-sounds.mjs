/** What the alerts of each starter look sound like, by its id: scores for `synthesize`. */
export const ALERT_SOUNDS = {
  /** Horns after the whistle. */
  'face-off': {
    seconds: 1.5,
    notes: [
      ['drum', 38, 0, 1.2],
      ['brass', 50, 0, 0.5],
      ['brass', 57, 0, 0.45],
      ['drum', 38, 0.16, 0.9],
      ['brass', 55, 0.16, 0.5],
      ['brass', 62, 0.16, 0.5],
      ['brass', 66, 0.16, 0.35],
    ],
    echoes: [[0.09, 0.22]],
  },
  /** A spoon on a cup, and something warm. */
  'corner-cafe': {
    seconds: 1.5,
    notes: [
      ['wood', 72, 0, 0.9],
      ['wood', 76, 0.11, 0.9],
      ['wood', 79, 0.22, 1],
      ['bell', 91, 0.34, 0.28],
    ],
    echoes: [[0.12, 0.18]],
  },
  /** A coin, and a level more. */
  'midnight-arcade': {
    seconds: 1.2,
    notes: [
      ['chip', 71, 0, 0.7],
      ['chip', 76, 0.075, 0.8],
      ['chip', 83, 0.15, 0.6],
      ['chip', 88, 0.225, 0.75],
    ],
    echoes: [
      [0.15, 0.3],
      [0.3, 0.14],
    ],
  },
  /** The last chord of a slow piece. */
  nocturne: {
    seconds: 2.4,
    notes: [
      ['piano', 49, 0, 0.7],
      ['piano', 61, 0.08, 0.6],
      ['piano', 68, 0.17, 0.6],
      ['piano', 72, 0.27, 0.6],
      ['piano', 75, 0.38, 0.65],
      ['bell', 87, 0.5, 0.2],
    ],
    echoes: [[0.17, 0.16]],
  },
  /** Plucked strings with a small bell on top. */
  'paper-trail': {
    seconds: 1.4,
    notes: [
      ['pluck', 67, 0, 0.9],
      ['pluck', 71, 0.1, 0.8],
      ['pluck', 74, 0.2, 0.9],
      ['pluck', 79, 0.3, 0.9],
      ['bell', 91, 0.3, 0.22],
    ],
    echoes: [[0.1, 0.15]],
  },
  /** Something in the attic that means well. */
  'hallows-eve': {
    seconds: 2.3,
    notes: [
      ['theremin', 69, 0.1, 0.5],
      ['bell', 69, 0, 0.5],
      ['bell', 72, 0.15, 0.45],
      ['bell', 76, 0.3, 0.45],
      ['bell', 80, 0.5, 0.4],
    ],
    echoes: [[0.21, 0.25]],
  },
};
