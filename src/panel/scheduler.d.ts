/** React's scheduler, which has no types. */
declare module 'scheduler' {
  /** Makes React pause for each frame of this many a second, 1 to 125; by default it pauses every 5 ms. */
  export function unstable_forceFrameRate(fps: number): void;
}
