/** The part of the parser we use. Its books and references are in OSIS form ("1Cor", "John.3.16"). */
export interface ReferenceParser {
  set_options(options: {
    readonly osis_compaction_strategy?: 'b' | 'bc' | 'bcv' | 'bcvp'
    readonly book_alone_strategy?: 'ignore' | 'full' | 'first_chapter'
    readonly book_range_strategy?: 'ignore' | 'include'
    readonly consecutive_combination_strategy?: 'combine' | 'separate'
    readonly versification_system?: string
    /** 'b' also parses chapters and verses that don't exist; 'bcv', the default, leaves them out. */
    readonly passage_existence_strategy?: 'b' | 'bcv'
  }): this
  parse(text: string): this
  osis(): string
  osis_and_indices(): readonly {
    readonly osis: string
    /** Where the reference starts and ends in the text. */
    readonly indices: readonly number[]
    readonly translations: readonly string[]
  }[]
  translation_info(translation: string): { readonly books: readonly string[] }
}

export function createEnglishParser(): ReferenceParser
