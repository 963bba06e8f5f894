import * as ort from './onnxruntime/ort.wasm.bundle.min.mjs'
import { exposeOutput } from './exposed-output.ts'
import { computeLogSum } from './phones/log-sum.ts'
import type { SpeechModelBytes } from './second-pass-files.ts'

/** Expected samples per second. */
export const MODEL_RATE = 16_000
/** Shape of the decoder's key-value cache in Moonshine tiny (arXiv:2410.15608), per layer. */
const LAYERS = 6
const HEADS = 8
const HEAD_SIZE = 36
const VOCABULARY = 32_768
const BEGIN = 1
export const END = 2
/** English has at most about six tokens a second; the model's authors use this limit too. */
const TOKENS_A_SECOND = 6.5

/**
 * The output of the encoder's fourth layer. Of all six, it shows best which phone is being said: the last layer already
 * has the words that the model expects.
 */
const INNER_LAYER = '/layers.3/Add_1_output_0'

export interface EncodedSound {
  readonly output: ort.Tensor
  /** An inner layer of the encoder: 288 numbers per frame, with a frame every 384 samples. */
  readonly inner: Float32Array
}

/** Log probability of each token given those before it, and of the end after them. */
interface TokenOdds {
  readonly tokens: readonly number[]
  readonly end: number
}

/** What the model expects at each token of a text, given those before it. The index after the last token is the end. */
export interface Expectation {
  getOdds(at: number, token: number): number
  /**
   * Computes the log probability of each whole text, with its end. Runs the model only for what follows the first token
   * that differs from this text, so it's fastest for texts that begin the same.
   */
  fitAll(texts: readonly (readonly number[])[]): Promise<number[]>
}

/** The first part of the model. It can tell which phones are said, but not which words. */
export interface SpeechEncoder {
  /** Encodes at most half a minute of sound (16,000 samples a second). */
  encode(samples: Float32Array): Promise<EncodedSound>
}

/** The second part of the model, which transcribes encoded sound and compares it with texts. */
export interface SpeechDecoder {
  /** Transcribes greedily, with at least one token. `seconds`, the length of the sound, limits their number. */
  write(sound: EncodedSound, seconds: number): Promise<number[]>
  fit(sound: EncodedSound, tokens: readonly number[]): Promise<TokenOdds>
  /** Computes the log probability of each whole text, with its end. Faster than one by one. */
  fitAll(sound: EncodedSound, texts: readonly (readonly number[])[]): Promise<number[]>
  expect(sound: EncodedSound, tokens: readonly number[]): Promise<Expectation>
}

/** The parts of the model that are open. The decoder is null if its file isn't stored yet. */
export interface SpeechModel {
  readonly encoder: SpeechEncoder
  readonly decoder: SpeechDecoder | null
}

/** Opens the model in this thread. Throws if its files cannot be used. */
export async function openSpeechModel({ runtime, encoder, decoder }: SpeechModelBytes): Promise<SpeechModel> {
  // More threads would need cross-origin isolation of the whole site.
  ort.env.wasm.numThreads = 1
  ort.env.wasm.wasmBinary = runtime.buffer
  const open = (model: Uint8Array) => ort.InferenceSession.create(model, { executionProviders: ['wasm'] })
  return {
    encoder: new MoonshineEncoder(await open(exposeOutput(encoder, INNER_LAYER))),
    decoder: decoder === null ? null : new MoonshineDecoder(await open(decoder)),
  }
}

/**
 * How many tokens repeat earlier ones when the model is stuck in a loop, and the maximum length of the repeated part.
 */
const LOOP = 12
const LONGEST_ROUND = 4

function isLoop(tokens: readonly number[]): boolean {
  return Array.from({ length: LONGEST_ROUND }, (_, step) => step + 1).some(
    (round) =>
      tokens.length >= LOOP + round &&
      tokens.slice(-LOOP).every((token, place) => token === tokens[tokens.length - LOOP - round + place]),
  )
}

/** How many texts to compare with the sound at once. */
const BATCH = 8

/** Repeats the encoder's output, once per text. */
function repeatOutput(output: ort.Tensor, times: number): ort.Tensor {
  if (times === 1) return output
  const values = output.data as Float32Array
  const all = new Float32Array(values.length * times)
  for (let copy = 0; copy < times; copy += 1) all.set(values, copy * values.length)
  return new ort.Tensor('float32', all, [times, ...output.dims.slice(1)])
}

type DecoderCache = Readonly<Record<string, ort.Tensor>>
type Output = Readonly<Record<string, ort.Tensor>>

class MoonshineEncoder implements SpeechEncoder {
  readonly #encoder: ort.InferenceSession

  constructor(encoder: ort.InferenceSession) {
    this.#encoder = encoder
  }

  async encode(samples: Float32Array): Promise<EncodedSound> {
    const input = new ort.Tensor('float32', samples, [1, samples.length])
    const { last_hidden_state: output, [INNER_LAYER]: inner } = await this.#encoder.run({
      input_values: input,
    })
    if (output === undefined || inner === undefined)
      throw new Error('The speech model has an unexpected format.')
    return { output, inner: inner.data as Float32Array }
  }
}

class MoonshineDecoder implements SpeechDecoder {
  readonly #decoder: ort.InferenceSession

  constructor(decoder: ort.InferenceSession) {
    this.#decoder = decoder
  }

  async write(sound: EncodedSound, seconds: number): Promise<number[]> {
    const tokens: number[] = []
    const maxTokens = Math.ceil(seconds * TOKENS_A_SECOND)
    let cache: DecoderCache | null = null
    while (tokens.length < maxTokens) {
      const fetched = cache === null ? ALL : NEXT
      const output = await this.#run([[tokens.at(-1) ?? BEGIN]], sound.output, cache, fetched)
      // Ignore an immediate end token, because the model often mistakes accented speech for silence.
      const token = findLikeliestToken(getLogits(output), tokens.length === 0 ? END : undefined)
      if (token === END) break
      tokens.push(token)
      if (isLoop(tokens)) return tokens.slice(0, -LOOP)
      cache = updateCache(output, cache)
    }
    return tokens
  }

  async fit(sound: EncodedSound, tokens: readonly number[]): Promise<TokenOdds> {
    const logits = getLogits(await this.#run([[BEGIN, ...tokens]], sound.output, null, LOGITS))
    const size = logits.length / (tokens.length + 1)
    const odds = [...tokens, END].map((token, place) =>
      getOdds(logits.subarray(place * size, (place + 1) * size), token),
    )
    return { tokens: odds.slice(0, -1), end: odds.at(-1) ?? 0 }
  }

  async fitAll(sound: EncodedSound, texts: readonly (readonly number[])[]): Promise<number[]> {
    const sums: number[] = []
    for (let from = 0; from < texts.length; from += BATCH)
      sums.push(...(await this.#fitBatch(sound, texts.slice(from, from + BATCH))))
    return sums
  }

  async #fitBatch(sound: EncodedSound, texts: readonly (readonly number[])[]): Promise<number[]> {
    const length = 1 + Math.max(0, ...texts.map((text) => text.length))
    // Padding after a text doesn't change its scores.
    const rows = texts.map((text) => [BEGIN, ...text, ...Array<number>(length - 1 - text.length).fill(END)])
    const logits = getLogits(await this.#run(rows, repeatOutput(sound.output, rows.length), null, LOGITS))
    return texts.map((text, row) => computeRowFit(logits, rows.length, row, [...text, END]))
  }

  async expect(sound: EncodedSound, tokens: readonly number[]): Promise<Expectation> {
    const output = await this.#run([[BEGIN, ...tokens]], sound.output, null, ALL)
    const logits = getLogits(output)
    const size = logits.length / (tokens.length + 1)
    const allAt = (at: number) => logits.subarray(at * size, (at + 1) * size)
    const sums = new Map<number, number>()
    const sumAt = (at: number) => {
      const sum = sums.get(at) ?? computeLogSum(allAt(at))
      sums.set(at, sum)
      return sum
    }
    const getOdds = (at: number, token: number) => (allAt(at)[token] ?? -Infinity) - sumAt(at)
    const fitAll = async (texts: readonly (readonly number[])[]) => {
      const same = texts.map((text) => countSameTokens(text, tokens))
      // Up to the first token that differs, the text is this one.
      const sums = texts.map((text, which) =>
        [...text, END]
          .slice(0, (same[which] ?? 0) + 1)
          .reduce((sum, token, at) => sum + getOdds(at, token), 0),
      )
      const unfinished = texts.flatMap((text, which) => (same[which] === text.length ? [] : [which]))
      for (const from of new Set(unfinished.map((which) => same[which] ?? 0))) {
        const group = unfinished.filter((which) => same[which] === from)
        const rests = group.map((which) => (texts[which] ?? []).slice(from))
        const cache = cacheUntil(output, from + 1, group.length)
        const fits = await this.#fitRests(sound, rests, cache)
        group.forEach((which, row) => (sums[which] = (sums[which] ?? 0) + (fits[row] ?? 0)))
      }
      return sums
    }
    return { getOdds, fitAll }
  }

  /** Computes the log probability of each text after its first token, with its end, following what is in the cache. */
  async #fitRests(
    sound: EncodedSound,
    rests: readonly (readonly number[])[],
    cache: DecoderCache,
  ): Promise<number[]> {
    const length = Math.max(0, ...rests.map((rest) => rest.length))
    const rows = rests.map((rest) => [...rest, ...Array<number>(length - rest.length).fill(END)])
    const logits = getLogits(await this.#run(rows, sound.output, cache, LOGITS))
    return rests.map((rest, row) => computeRowFit(logits, rows.length, row, [...rest.slice(1), END]))
  }

  /**
   * Runs the decoder. Computes only the requested outputs, because copying the cache of a long sound takes longer than
   * a token.
   */
  #run(
    rows: readonly (readonly number[])[],
    sound: ort.Tensor,
    cache: DecoderCache | null,
    outputs: readonly string[],
  ): Promise<Output> {
    const [first = []] = rows
    const inputs = {
      input_ids: new ort.Tensor('int64', BigInt64Array.from(rows.flat(), BigInt), [
        rows.length,
        first.length,
      ]),
      encoder_hidden_states: sound,
      use_cache_branch: new ort.Tensor('bool', [cache !== null]),
      ...(cache ?? EMPTY_CACHE),
    }
    return this.#decoder.run(inputs, outputs)
  }
}

/** Computes the log probability of the tokens that follow, in one row of several. */
function computeRowFit(logits: Float32Array, rows: number, row: number, tokens: readonly number[]): number {
  const width = logits.length / rows / VOCABULARY
  return tokens.reduce((sum, token, place) => {
    const from = (row * width + place) * VOCABULARY
    return sum + getOdds(logits.subarray(from, from + VOCABULARY), token)
  }, 0)
}

/** Counts the tokens that two texts have in common at their beginnings. */
function countSameTokens(one: readonly number[], other: readonly number[]): number {
  const first = one.findIndex((token, at) => token !== other[at])
  return first === -1 ? one.length : first
}

const SIDES = ['decoder', 'encoder'] as const
const PARTS = ['key', 'value'] as const
const NAMES = Array.from({ length: LAYERS }, (_, layer) =>
  SIDES.flatMap((side) => PARTS.map((part) => `${layer}.${side}.${part}`)),
).flat()

const LOGITS = ['logits']
/** All outputs, and those that change with each token. */
const ALL = [...LOGITS, ...NAMES.map((name) => `present.${name}`)]
const NEXT = ALL.filter((name) => !name.includes('encoder'))

const EMPTY_CACHE: DecoderCache = Object.fromEntries(
  NAMES.map((name) => [`past_key_values.${name}`, new ort.Tensor('float32', [], [0, HEADS, 1, HEAD_SIZE])]),
)

/** The encoder part of the cache stays the same after the first token. */
function updateCache(output: Output, before: DecoderCache | null): DecoderCache {
  const entries = NAMES.flatMap((name) => {
    const key = `past_key_values.${name}`
    const tensor = before !== null && name.includes('encoder') ? before[key] : output[`present.${name}`]
    return tensor === undefined ? [] : [[key, tensor] as const]
  })
  return Object.fromEntries(entries)
}

/**
 * Creates the cache of a text up to one of its tokens, for several rows. The encoder part is the same for all, so one
 * row is enough.
 */
function cacheUntil(output: Output, end: number, rows: number): DecoderCache {
  const entries = NAMES.flatMap((name) => {
    const tensor = output[`present.${name}`]
    if (tensor === undefined) return []
    const key = `past_key_values.${name}`
    if (name.includes('encoder')) return [[key, tensor] as const]
    const row0 = firstTokens(tensor, end)
    const all = new Float32Array(row0.length * rows)
    for (let row = 0; row < rows; row += 1) all.set(row0, row * row0.length)
    return [[key, new ort.Tensor('float32', all, [rows, HEADS, end, HEAD_SIZE])] as const]
  })
  return Object.fromEntries(entries)
}

function firstTokens(tensor: ort.Tensor, end: number): Float32Array {
  const all = tensor.data as Float32Array
  const [length, keptLength] = [all.length / HEADS, end * HEAD_SIZE]
  const values = new Float32Array(HEADS * keptLength)
  for (let head = 0; head < HEADS; head += 1)
    values.set(all.subarray(head * length, head * length + keptLength), head * keptLength)
  return values
}

function getLogits({ logits }: Output): Float32Array {
  if (logits === undefined) throw new Error('The speech model has an unexpected format.')
  return logits.data as Float32Array
}

function findLikeliestToken(logits: Float32Array, except: number | undefined): number {
  let best = -1
  let max = -Infinity
  for (let token = 0; token < logits.length; token += 1) {
    const value = logits[token] ?? -Infinity
    if (value > max && token !== except) {
      best = token
      max = value
    }
  }
  return best
}

function getOdds(logits: Float32Array, token: number): number {
  return (logits[token] ?? -Infinity) - computeLogSum(logits)
}
