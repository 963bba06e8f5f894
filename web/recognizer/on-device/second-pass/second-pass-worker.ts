import { storedSecondPass } from './second-pass-files.ts'
import type { FromSecondPass, ToSecondPass } from './second-pass-messages.ts'
import { encodedNothing, SecondPassRun } from './second-pass-run.ts'
import { openSpeechModel, type SpeechModel } from './speech-model.ts'

/** Thread of the second pass. Reads phrases one at a time. */

type HearRequest = Extract<ToSecondPass, { kind: 'hear' }>

let model: SpeechModel | null = null
let present: { readonly take: number; readonly pass: SecondPassRun } | null = null
let turn = Promise.resolve()

self.addEventListener('message', ({ data }: MessageEvent<ToSecondPass>) => {
  turn = turn.then(() => answer(data))
})

function tell(message: FromSecondPass): void {
  self.postMessage(message)
}

async function answer(message: ToSecondPass): Promise<void> {
  if (message.kind === 'hear') return answerHear(message)
  try {
    const bytes = await storedSecondPass(message.folder)
    if (bytes === null) return tell({ kind: 'unavailable', detail: 'not stored' })
    model = await openSpeechModel(bytes)
    await encodedNothing(model)
    tell({ kind: 'ready' })
  } catch (reason) {
    tell({ kind: 'unavailable', detail: String(reason) })
  }
}

async function answerHear({ take, text, from, samples, rate, first }: HearRequest): Promise<void> {
  const begun = performance.now()
  const read = (reading: Awaited<ReturnType<SecondPassRun['readPhrase']>> | null) => {
    const work = (performance.now() - begun) / 1000
    tell({ kind: 'read', take, reading, seconds: samples.length / rate, work })
  }
  if (model === null) return read(null)
  if (present?.take !== take) present = { take, pass: new SecondPassRun(model, text, from) }
  // If the second pass fails, the first pass's result is used.
  read(await present.pass.readPhrase(samples, rate, first).catch(() => null))
}
