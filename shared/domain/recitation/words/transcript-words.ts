import { toNormalForm } from './normal-form.ts'

/** Symbols that recognizers write for the word "times" between two numbers. */
const TIMES = /(?<=\d)\s*[*×✕·]\s*(?=\d)|(?<=\d)x(?=\d)|(?<=\d)\s+x\s+(?=\d)/giu
/** Matches where "2 1/2" and "2½" need an "and". */
const AND_A_FRACTION = /(?<=\d)\s*(?=[½⅓⅔¼¾⅕⅙⅛])|(?<=\d)\s+(?=\d+\/\d)/gu

/** Splits a recognizer's transcript into words and replaces symbols between numbers with words. */
export function splitTranscript(transcript: string): string[] {
  return transcript
    .replace(TIMES, ' times ')
    .replace(AND_A_FRACTION, ' and ')
    .split(/[^\S\ufeff]+/u)
    .filter((word) => toNormalForm(word) !== '')
}
