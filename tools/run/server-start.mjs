// Starts the server: for npm start, the tests and the bench.

/** The live heap is about 50 MB; on a large machine V8 would let it grow to many times that. */
const LEAN = ['--max-semi-space-size=8', '--max-old-space-size=256']
/** The folder within `dist` that has the built server. */
export const PROGRAM = 'program'
/** Node's arguments for the server. */
export const SERVER_ARGS = [...LEAN, `dist/${PROGRAM}/main.js`]

/** Settings that glibc reads when a process begins. */
export const LEAN_MALLOC = {
  // Large pieces go back to the system when they are free: glibc keeps them from 128 kB on as soon as
  // it has seen a few, 40 MB after many passwords and bodies.
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
  // A single arena for all threads: a place of each kept what its largest work took, 35 MB together.
  MALLOC_ARENA_MAX: '1',
}
