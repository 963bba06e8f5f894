/**
 * The part of soundswallower's compiled module that we call, typed. We call its C functions directly instead of its
 * `Decoder` class, which fetches every model file itself and cannot build a grammar state by state.
 */
export interface EngineModule {
  readonly HEAP8: Int8Array
  _malloc(bytes: number): number
  _free(address: number): void
  _config_parse_json(config: number, json: number): number
  _config_set_str(config: number, name: number, value: number): number
  _decoder_config(decoder: number): number
  _decoder_create(config: number): number
  _decoder_free(decoder: number): void
  _decoder_init_cleanup(decoder: number): number
  _decoder_init_fe(decoder: number): number
  _decoder_init_feat_s3file(decoder: number, transform: number): number
  _decoder_init_acmod_pre(decoder: number): number
  _decoder_init_acmod_post(decoder: number): number
  _decoder_init_dict_s3file(decoder: number, dictionary: number, fillers: number): number
  _decoder_logmath(decoder: number): number
  _decoder_add_word(decoder: number, word: number, phones: number, update: number): number
  _decoder_set_fsg(decoder: number, grammar: number): number
  _decoder_start_utt(decoder: number): number
  _decoder_end_utt(decoder: number): number
  _decoder_process_float32(
    decoder: number,
    pcm: number,
    samples: number,
    noSearch: number,
    whole: number,
  ): number
  _decoder_seg_iter(decoder: number): number
  _seg_iter_next(segment: number): number
  _acmod_reinit_feat(acousticModel: number, frontEnd: number, features: number): number
  _bin_mdef_read_s3file(file: number, contextIndependent: number): number
  _set_mdef(decoder: number, definition: number): void
  _tmat_init_s3file(file: number, logmath: number, floor: number): number
  _set_tmat(decoder: number, transitions: number): void
  _load_gmm(decoder: number, means: number, variances: number, mixture: number, senones: number): number
  _s3file_init(address: number, bytes: number): number
  _s3file_free(file: number): void
  _fsg_model_init(name: number, logmath: number, languageWeight: number, states: number): number
  _fsg_model_word_add(grammar: number, word: number): number
  _fsg_model_trans_add(grammar: number, from: number, to: number, logProbability: number, word: number): void
  _fsg_model_null_trans_add(grammar: number, from: number, to: number, logProbability: number): number
  _fsg_set_states(grammar: number, start: number, final: number): void
  _logmath_log(logmath: number, probability: number): number
}

/** Settings that make the glue code take the WebAssembly bytes from us instead of fetching them. */
interface ModuleSettings {
  /** Null, because there is no default model folder. */
  defaultModel: null
  print(line: string): void
  printErr(line: string): void
  instantiateWasm(imports: WebAssembly.Imports, ready: (instance: WebAssembly.Instance) => void): object
}

/** Instantiates the engine from its WebAssembly bytes. Throws if they are not a valid module. */
export async function openEngineModule(
  createModule: (settings: never) => Promise<unknown>,
  wasm: BufferSource,
): Promise<EngineModule> {
  const compiled = await WebAssembly.compile(wasm)
  const settings: ModuleSettings = {
    defaultModel: null,
    print: () => {},
    printErr: () => {},
    instantiateWasm(imports, ready) {
      void WebAssembly.instantiate(compiled, imports).then(ready)
      return {}
    },
  }
  return (await createModule(settings as never)) as EngineModule
}

/** Copies `text` into the engine's memory for the duration of one call. */
export function withText<Result>(
  module: EngineModule,
  text: string,
  call: (address: number) => Result,
): Result {
  const bytes = new TextEncoder().encode(text)
  const address = module._malloc(bytes.length + 1)
  module.HEAP8.set(bytes, address)
  module.HEAP8[address + bytes.length] = 0
  try {
    return call(address)
  } finally {
    module._free(address)
  }
}

/** Reads a C string from the engine's memory. Address 0 reads as an empty string. */
export function readText(module: EngineModule, address: number): string {
  if (address === 0) return ''
  let end = address
  while (module.HEAP8[end] !== 0) end += 1
  return String.fromCharCode(...module.HEAP8.subarray(address, end))
}
