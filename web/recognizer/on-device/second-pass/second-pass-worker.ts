// Runs in the worker of the second pass, and reads phrases one at a time.
import { readSecondPass } from './second-pass-files.ts'
import type { FromSecondPass, ToSecondPass } from './second-pass-messages.ts'
import { encodeSilence, openSecondPassParts, type SecondPassParts, SecondPassRun } from './second-pass-run.ts'

type HearRequest = Extract<ToSecondPass, { kind: 'hear' }>

let parts: SecondPassParts | null = null
let current: { readonly take: number; readonly pass: SecondPassRun } | null = null
let turn = Promise.resolve()

self.addEventListener('message', ({ data }: MessageEvent<ToSecondPass>) => {
  turn = turn.then(() => handleMessage(data))
})

function send(message: FromSecondPass): void {
  self.postMessage(message)
}

async function handleMessage(message: ToSecondPass): Promise<void> {
  if (message.kind === 'hear') return handleHear(message)
  try {
    const bytes = await readSecondPass(message.folder)
    if (bytes === null) return send({ kind: 'unavailable', detail: 'not stored' })
    parts = await openSecondPassParts(bytes)
    if (parts.decoder !== null) await encodeSilence(parts.encoder)
    send({ kind: 'ready' })
  } catch (reason) {
    send({ kind: 'unavailable', detail: String(reason) })
  }
}

async function handleHear({ take, text, from, samples, rate, first }: HearRequest): Promise<void> {
  const start = performance.now()
  const read = (reading: Awaited<ReturnType<SecondPassRun['readPhrase']>> | null) => {
    const work = (performance.now() - start) / 1000
    send({ kind: 'read', take, reading, seconds: samples.length / rate, work })
  }
  if (parts === null) return read(null)
  if (current?.take !== take) current = { take, pass: new SecondPassRun(parts, text, from) }
  // If the second pass fails, the first pass's result is used.
  read(await current.pass.readPhrase(samples, rate, first).catch(() => null))
}
