// This module is preloaded into a server. While the file at SLOW_DISK exists, each fsync takes 200 ms longer, in every
// thread.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const DELAY_MS = 200
const { SLOW_DISK: flag } = process.env
if (flag !== undefined) {
  const pause = new Int32Array(new SharedArrayBuffer(4))
  const { fsyncSync } = fs
  fs.fsyncSync = (file) => {
    if (fs.existsSync(flag)) Atomics.wait(pause, 0, 0, DELAY_MS)
    fsyncSync(file)
  }
  syncBuiltinESMExports()
}
