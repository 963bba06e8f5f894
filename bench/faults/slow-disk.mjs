// Loaded into a server before its program: where SLOW_DISK is set, each write that must reach the disk takes so many
// milliseconds more, in every thread.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const delay = Number(process.env.SLOW_DISK ?? 0)
if (delay > 0) {
  const pause = new Int32Array(new SharedArrayBuffer(4))
  const { fsyncSync } = fs
  fs.fsyncSync = (file) => {
    Atomics.wait(pause, 0, 0, delay)
    fsyncSync(file)
  }
  syncBuiltinESMExports()
}
