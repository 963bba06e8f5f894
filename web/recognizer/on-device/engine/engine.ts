import { type EngineModule, readText, withText } from './engine-module.ts'
import type { Grammar } from './grammar.ts'
import type { VoicePitch } from '../speaker/voice-pitch.ts'
import type { AcousticModel } from './model-pack.ts'

export interface Segment {
  /** The name of the word in the grammar; `<sil>` for silence. */
  readonly name: string
  /** The index of the pronunciation that was heard. */
  readonly way: number
  /** The first and last frame since the start of the take, at 100 frames per second. */
  readonly from: number
  readonly to: number
  /** Acoustic score: a scaled log likelihood, comparable only over the same frames. */
  readonly score: number
}

export interface CepstralMean {
  /** 13 cepstral coefficients. */
  readonly values: readonly number[]
  /** The number of frames it's averaged over, at 100 per second. */
  readonly frames: number
}

/** The number of cepstral coefficients per frame. */
const CEPSTRUM_SIZE = 13
/**
 * The front end's frequency warping, by voice pitch. Divided by this factor, a high voice is in the range of the
 * model's voices. Measured on recordings of children: 1.1 accepts 1 to 4 percentage points more of their right words
 * than no warping.
 */
const WARPING: Readonly<Record<VoicePitch, string>> = { usual: '1.0', high: '1.1' }
/** The language weight, which is the engine's default for this model. */
const LANGUAGE_WEIGHT = 6.5
/** The minimum transition probability inside a phone, which is the engine's default. */
const TRANSITION_FLOOR = 0.0001
/** The byte offsets of a segment's fields in soundswallower 0.6.3, which package.json pins. */
const SEGMENT_OFFSETS = { word: 8, from: 12, to: 16, score: 20 }
/** The byte offsets of the running cepstral mean in the feature struct, and of its fields. */
const FEATURE_OFFSETS = { mean: 56 }
const MEAN_OFFSETS = { values: 0, sum: 8, frames: 12, length: 16 }

/**
 * The speech engine: aligns live sound with the words of a grammar. It's independent of verses, pages, and threads,
 * and runs in browser workers and in Node.
 */
export class Engine {
  readonly #module: EngineModule
  readonly #decoder: number
  readonly #acousticModel: number
  readonly #known = new Set<string>()
  #features = 0
  #initialMean: CepstralMean = { values: [], frames: 0 }
  readonly sampleRate: number
  #isListening = false

  /**
   * Loads the model for sound at `sampleRate`. `settings` override the engine's own (names as in PocketSphinx).
   * Throws if the model cannot be read.
   */
  constructor(
    module: EngineModule,
    model: AcousticModel,
    sampleRate: number,
    settings: Readonly<Record<string, number>> = {},
  ) {
    this.#module = module
    this.sampleRate = sampleRate
    this.#decoder = this.#create({ ...model.features, samprate: sampleRate, ...settings })
    this.#acousticModel = this.#load(model)
    this.#initialMean = this.cepstralMean
  }

  /** The engine's memory in bytes. */
  get memory(): number {
    return this.#module.HEAP8.length
  }

  /** Begins a take that listens for the words of `grammar`; ends the previous one. */
  listenFor(grammar: Grammar): void {
    this.stop()
    for (const [name, pronunciations] of grammar.words) this.#teach(name, pronunciations)
    this.#setGrammar(grammar)
    this.#begin()
  }

  /** Resets the cepstral mean and sets the expected voice pitch. Call only between takes. */
  forgetSpeaker(voice: VoicePitch = 'usual'): void {
    this.#setWarping(voice)
    const frontEnd = this.#module._decoder_init_fe(this.#decoder)
    this.#features = this.#module._decoder_init_feat_s3file(this.#decoder, 0)
    assertDone(
      this.#module._acmod_reinit_feat(this.#acousticModel, frontEnd, this.#features) >= 0,
      'reset the audio',
    )
    this.#initialMean = this.cepstralMean
  }

  /** The cepstral mean the engine assumes before it has heard a speaker. */
  get initialMean(): CepstralMean {
    return this.#initialMean
  }

  /**
   * The running cepstral mean of all sound heard, which describes how this voice sounds through this microphone. The
   * engine subtracts the mean from the start of the take.
   */
  get cepstralMean(): CepstralMean {
    const { sums, view, frames } = this.#runningMean()
    const count = Math.max(1, view.getInt32(frames, true))
    return { values: sums.map((at) => view.getFloat32(at, true) / count), frames: count }
  }

  /** Sets the cepstral mean. The higher `frames`, the more slowly it follows new sound. */
  set cepstralMean({ values, frames }: CepstralMean) {
    const { means, sums, view, frames: count } = this.#runningMean()
    means.forEach((at, index) => view.setFloat32(at, values[index] ?? 0, true))
    sums.forEach((at, index) => view.setFloat32(at, (values[index] ?? 0) * frames, true))
    view.setInt32(count, frames, true)
  }

  #runningMean() {
    const view = new DataView(this.#module.HEAP8.buffer)
    const at = view.getUint32(this.#features + FEATURE_OFFSETS.mean, true)
    const length = view.getInt32(at + MEAN_OFFSETS.length, true)
    assertDone(length === CEPSTRUM_SIZE, 'find its cepstral mean')
    const listAt = (field: number) => {
      const start = view.getUint32(at + field, true)
      return Array.from({ length }, (_, index) => start + index * 4)
    }
    return {
      view,
      means: listAt(MEAN_OFFSETS.values),
      sums: listAt(MEAN_OFFSETS.sum),
      frames: at + MEAN_OFFSETS.frames,
    }
  }

  /**
   * Processes the next samples (-1 to 1). Freezes the running mean unless `isSpoken`: silence would soon turn it into
   * the mean of the room.
   */
  process(pcm: Float32Array, isSpoken = true): void {
    const restoreMean = isSpoken ? null : this.#saveMean()
    this.#process(pcm)
    restoreMean?.()
  }

  /** Saves the running mean. Returns a function that restores it. */
  #saveMean(): () => void {
    const { view, means, sums, frames } = this.#runningMean()
    const numbers = [...means, ...sums].map((at) => [at, view.getFloat32(at, true)] as const)
    const count = view.getInt32(frames, true)
    return () => {
      // The engine's memory may have grown in the meantime, which detaches the old view.
      const currentView = new DataView(this.#module.HEAP8.buffer)
      for (const [at, value] of numbers) currentView.setFloat32(at, value, true)
      currentView.setInt32(frames, count, true)
    }
  }

  #process(pcm: Float32Array): void {
    const { _malloc, _free, _decoder_process_float32 } = this.#module
    const address = _malloc(pcm.byteLength)
    this.#module.HEAP8.set(new Int8Array(pcm.buffer, pcm.byteOffset, pcm.byteLength), address)
    const frames = _decoder_process_float32(this.#decoder, address, pcm.length, 0, 0)
    _free(address)
    assertDone(frames >= 0, 'process audio')
  }

  /** Returns the best alignment of the take so far. Its end may still change. */
  segments(): Segment[] {
    const segments: Segment[] = []
    let segment = this.#module._decoder_seg_iter(this.#decoder)
    while (segment !== 0) {
      segments.push(this.#readSegment(segment))
      segment = this.#module._seg_iter_next(segment)
    }
    return segments
  }

  /** Ends the take. Read `segments` first, because afterward the engine only reports complete readings. */
  stop(): void {
    if (this.#isListening) this.#module._decoder_end_utt(this.#decoder)
    this.#isListening = false
  }

  /**
   * Aligns a separate piece of sound. Returns the best complete reading, or nothing if none fits. Ends the take, and
   * leaves the cepstral mean unchanged.
   */
  align(pcm: Float32Array, grammar: Grammar): Segment[] {
    this.stop()
    const mean = this.cepstralMean
    this.listenFor(grammar)
    this.process(pcm, false)
    this.stop()
    const segments = this.segments()
    this.cepstralMean = mean
    return segments
  }

  #begin(): void {
    assertDone(this.#module._decoder_start_utt(this.#decoder) >= 0, 'start listening')
    this.#isListening = true
  }

  #readSegment(address: number): Segment {
    const memory = new DataView(this.#module.HEAP8.buffer)
    const variant = readText(this.#module, memory.getUint32(address + SEGMENT_OFFSETS.word, true))
    return {
      name: variant.replace(/\(\d+\)$/, ''),
      way: Number(/\((\d+)\)$/.exec(variant)?.[1] ?? 1) - 1,
      from: memory.getInt32(address + SEGMENT_OFFSETS.from, true),
      to: memory.getInt32(address + SEGMENT_OFFSETS.to, true),
      score: memory.getInt32(address + SEGMENT_OFFSETS.score, true),
    }
  }

  #create(settings: AcousticModel['features']): number {
    const all = JSON.stringify({ loglevel: 'FATAL', lw: LANGUAGE_WEIGHT, ...settings })
    const config = withText(this.#module, all, (json) => this.#module._config_parse_json(0, json))
    const decoder = assertDone(this.#module._decoder_create(config), 'create the decoder')
    assertDone(this.#module._decoder_init_cleanup(decoder) >= 0, 'prepare the decoder')
    assertDone(this.#module._decoder_init_fe(decoder), 'prepare the front end')
    this.#features = assertDone(this.#module._decoder_init_feat_s3file(decoder, 0), 'prepare the features')
    return decoder
  }

  #load(model: AcousticModel): number {
    const module = this.#module
    const decoder = this.#decoder
    const acousticModel = assertDone(module._decoder_init_acmod_pre(decoder), 'prepare the model')
    const definition = this.#file(model.files.mdef)
    module._set_mdef(decoder, assertDone(module._bin_mdef_read_s3file(definition, 0), 'read mdef'))
    const logmath = module._decoder_logmath(decoder)
    const transitions = this.#file(model.files.transition_matrices)
    const matrix = module._tmat_init_s3file(transitions, logmath, TRANSITION_FLOOR)
    module._set_tmat(decoder, assertDone(matrix, 'read transition_matrices'))
    const { means, variances, sendump, noisedict } = model.files
    const gaussians = [this.#file(means), this.#file(variances)] as const
    assertDone(module._load_gmm(decoder, ...gaussians, 0, this.#file(sendump)) >= 0, 'read the densities')
    assertDone(module._decoder_init_acmod_post(decoder) >= 0, 'finish the model')
    assertDone(module._decoder_init_dict_s3file(decoder, 0, this.#file(noisedict)), 'prepare the dictionary')
    return acousticModel
  }

  /** Copies a file into the engine's memory permanently, because the engine reads some files in place. */
  #file(bytes: Uint8Array): number {
    const address = assertDone(this.#module._malloc(bytes.length + 1), 'allocate memory')
    this.#module.HEAP8.set(bytes, address)
    this.#module.HEAP8[address + bytes.length] = 0
    return this.#module._s3file_init(address, bytes.length)
  }

  /** Sets the frequency warping, which takes effect with the next front end. */
  #setWarping(voice: VoicePitch): void {
    const { _decoder_config, _config_set_str } = this.#module
    const config = _decoder_config(this.#decoder)
    const set = (name: string, value: string) =>
      withText(this.#module, name, (key) =>
        withText(this.#module, value, (text) => _config_set_str(config, key, text)),
      )
    assertDone(set('warp_type', 'inverse_linear'), 'set the warp type')
    assertDone(set('warp_params', WARPING[voice]), 'set the warp factor')
  }

  #teach(name: string, pronunciations: readonly string[]): void {
    if (this.#known.has(name)) return
    this.#known.add(name)
    pronunciations.forEach((phones, index) => {
      const variant = index === 0 ? name : `${name}(${index + 1})`
      const added = withText(this.#module, variant, (word) =>
        withText(this.#module, phones, (spelled) =>
          this.#module._decoder_add_word(this.#decoder, word, spelled, 0),
        ),
      )
      assertDone(added >= 0, `add "${variant}: ${phones}"`)
    })
  }

  #setGrammar(grammar: Grammar): void {
    const module = this.#module
    const logmath = module._decoder_logmath(this.#decoder)
    const log = (probability: number) =>
      Math.trunc(module._logmath_log(logmath, probability) * LANGUAGE_WEIGHT)
    const model = withText(module, 'verse', (name) =>
      module._fsg_model_init(name, logmath, LANGUAGE_WEIGHT, grammar.states),
    )
    const ids = new Map<string, number>()
    for (const name of grammar.words.keys()) {
      ids.set(
        name,
        withText(module, name, (word) => module._fsg_model_word_add(model, word)),
      )
    }
    for (const { from, to, word, probability } of grammar.edges) {
      if (word === null) module._fsg_model_null_trans_add(model, from, to, log(probability))
      else module._fsg_model_trans_add(model, from, to, log(probability), ids.get(word) ?? -1)
    }
    module._fsg_set_states(model, grammar.start, grammar.final)
    assertDone(module._decoder_set_fsg(this.#decoder, model) >= 0, 'set the grammar')
  }
}

function assertDone<Value>(value: Value, action: string): NonNullable<Value> {
  if (value === 0 || value === false || value === undefined || value === null) {
    throw new Error(`The speech engine could not ${action}.`)
  }
  return value
}
