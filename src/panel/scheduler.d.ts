/** React's scheduler, which has no types of its own. */
declare module 'scheduler' {
  /** Makes React pause for each frame of so many a second, 1 to 125; by itself it pauses every 5 ms. */
  export function unstable_forceFrameRate(fps: number): void;
}
