import { readFileSync, writeFileSync } from 'node:fs'
import {
  packClassifier,
  type PhoneClassifier,
  unpackClassifier,
} from '#web/recognizer/on-device/second-pass/phones/phone-classifier.ts'

/** A classifier per fold, each fitted on the other folds, as base64. */
interface StoredClassifiers {
  readonly folds: Readonly<Record<string, number>>
  readonly classifiers: readonly string[]
}

/** Stores a classifier per fold, and the fold of each speaker. */
export function writeHeldOutClassifiers(
  file: string,
  folds: ReadonlyMap<string, number>,
  classifiers: readonly PhoneClassifier[],
): void {
  const stored: StoredClassifiers = {
    folds: Object.fromEntries(folds),
    classifiers: classifiers.map(encodeClassifier),
  }
  writeFileSync(file, JSON.stringify(stored))
}

/** Reads stored classifiers. Returns a function that finds the one that wasn't fitted on a speaker. */
export function readHeldOutClassifiers(file: string): (speaker: string) => PhoneClassifier {
  const { folds, classifiers } = JSON.parse(readFileSync(file, 'utf8')) as StoredClassifiers
  const opened = classifiers.map((packed) => unpackClassifier(new Uint8Array(Buffer.from(packed, 'base64'))))
  return (speaker) => {
    const classifier = opened[folds[speaker] ?? -1]
    if (classifier === undefined) throw new Error(`No classifier was fitted without ${speaker}.`)
    return classifier
  }
}

/** Encodes a classifier for a source file or JSON. */
export function encodeClassifier(classifier: PhoneClassifier): string {
  return Buffer.from(packClassifier(classifier)).toString('base64')
}
