import { deriveUuid } from '../uuid.ts'
import { type ExportedVerse, listNotices } from './exported-verses.ts'

// Anki's database, version 11: https://github.com/ankidroid/Anki-Android/wiki/Database-Structure

export const ANKI_TABLES = `
create table col (id integer primary key, crt integer not null, mod integer not null, scm integer not null, ver integer not null, dty integer not null, usn integer not null, ls integer not null, conf text not null, models text not null, decks text not null, dconf text not null, tags text not null);
create table notes (id integer primary key, guid text not null, mid integer not null, mod integer not null, usn integer not null, tags text not null, flds text not null, sfld integer not null, csum integer not null, flags integer not null, data text not null);
create table cards (id integer primary key, nid integer not null, did integer not null, ord integer not null, mod integer not null, usn integer not null, type integer not null, queue integer not null, due integer not null, ivl integer not null, factor integer not null, reps integer not null, lapses integer not null, left integer not null, odue integer not null, odid integer not null, flags integer not null, data text not null);
create table revlog (id integer primary key, cid integer not null, usn integer not null, ease integer not null, ivl integer not null, lastIvl integer not null, factor integer not null, time integer not null, type integer not null);
create table graves (usn integer not null, oid integer not null, type integer not null);
create index ix_notes_usn on notes (usn);
create index ix_notes_csum on notes (csum);
create index ix_cards_usn on cards (usn);
create index ix_cards_nid on cards (nid);
create index ix_cards_sched on cards (did, queue, due);
create index ix_revlog_usn on revlog (usn);
create index ix_revlog_cid on revlog (cid);`

type AnkiRow = readonly (string | number)[]

export interface AnkiCollection {
  readonly col: AnkiRow
  readonly notes: readonly AnkiRow[]
  readonly cards: readonly AnkiRow[]
}

/** The note type's id must never change, or Anki would create a second type. */
const NOTE_TYPE = 1_763_800_000_016
const NOTE_TYPE_NAME = 'Verse by Heart'
const FIELDS = ['Reference', 'Text', 'Notice']
const FIELD_SEPARATOR = '\u001F'

/** Derives a 13-digit id from a name; Anki's own ids are milliseconds. */
const deriveNumericId = (name: string): number =>
  1_000_000_000_000 +
  (Number.parseInt(deriveUuid(name).replaceAll('-', '').slice(0, 9), 16) % 700_000_000_000)

const toHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll(FIELD_SEPARATOR, '')
    .replaceAll('\n', '<br>')

/**
 * Builds an Anki deck from verses: the reference on the front, and the text with its publisher's notice on the back.
 * Derives ids from the verses and the deck, so importing the same deck again updates it and duplicates
 * nothing.
 * @param deck its name, and the key that identifies it
 * @param now in seconds since 1970
 */
export function buildAnkiCollection(
  deck: { readonly id: string; readonly name: string },
  verses: readonly ExportedVerse[],
  now: number,
): AnkiCollection {
  const deckId = deriveNumericId(`deck ${deck.id}`)
  const usedIds = new Set<number>()
  const unusedId = (name: string) => {
    let number = deriveNumericId(name)
    while (usedIds.has(number)) number += 1
    usedIds.add(number)
    return number
  }
  const notes: AnkiRow[] = []
  const cards: AnkiRow[] = []
  for (const [index, verse] of verses.entries()) {
    const name = verse.id ?? `${verse.reference} ${verse.translation}`
    const noteId = unusedId(`note ${name}`)
    const guid = deriveUuid(name).replaceAll('-', '').slice(0, 16)
    const fields = [verse.reference, verse.text, formatNotice(verse)].map(toHtml)
    notes.push([
      noteId,
      guid,
      NOTE_TYPE,
      now,
      -1,
      '',
      fields.join(FIELD_SEPARATOR),
      verse.reference,
      0,
      0,
      '',
    ])
    const isNew = [0, 0, index + 1, 0, 0, 0, 0, 0, 0, 0, 0, '']
    cards.push([unusedId(`card ${name}`), noteId, deckId, 0, now, -1, ...isNew])
  }
  const json = [
    CONFIGURATION,
    { [NOTE_TYPE]: createNoteType(deckId, now) },
    createDecks(deckId, deck.name, now),
    OPTIONS,
  ]
  const col = [
    1,
    now,
    now * 1000,
    now * 1000,
    11,
    0,
    0,
    0,
    ...json.map((field) => JSON.stringify(field)),
    '{}',
  ]
  return { col, notes, cards }
}

const formatNotice = (verse: ExportedVerse) => [`${verse.translation}`, ...listNotices([verse])].join(' · ')

const CONFIGURATION = {
  activeDecks: [1],
  addToCur: true,
  collapseTime: 1200,
  curDeck: 1,
  curModel: String(NOTE_TYPE),
  dueCounts: true,
  estTimes: true,
  newBury: true,
  newSpread: 0,
  nextPos: 1,
  sortBackwards: false,
  sortType: 'noteFld',
  timeLim: 0,
}

const OPTIONS = {
  1: {
    id: 1,
    name: 'Default',
    mod: 0,
    usn: 0,
    maxTaken: 60,
    autoplay: true,
    replayq: true,
    timer: 0,
    new: {
      bury: true,
      delays: [1, 10],
      initialFactor: 2500,
      ints: [1, 4, 7],
      order: 1,
      perDay: 20,
      separate: true,
    },
    rev: { bury: true, ease4: 1.3, fuzz: 0.05, ivlFct: 1, maxIvl: 36_500, minSpace: 1, perDay: 100 },
    lapse: { delays: [10], leechAction: 0, leechFails: 8, minInt: 1, mult: 0 },
  },
}

const createDeck = (id: number, name: string, mod: number) => ({
  id,
  name,
  mod,
  usn: -1,
  conf: 1,
  desc: '',
  dyn: 0,
  collapsed: false,
  extendNew: 0,
  extendRev: 50,
  lrnToday: [0, 0],
  newToday: [0, 0],
  revToday: [0, 0],
  timeToday: [0, 0],
})

const createDecks = (id: number, name: string, now: number) => ({
  1: createDeck(1, 'Default', 0),
  // Two colons would make it a subdeck.
  [id]: createDeck(id, name.replaceAll('::', ':'), now),
})

const createNoteType = (deckId: number, now: number) => ({
  id: String(NOTE_TYPE),
  name: NOTE_TYPE_NAME,
  type: 0,
  mod: now,
  usn: -1,
  did: deckId,
  sortf: 0,
  tags: [],
  vers: [],
  latexPre: '',
  latexPost: '',
  css: '.card { font-family: serif; font-size: 22px; text-align: center; line-height: 1.5; } .notice { margin-top: 2em; font-size: 12px; opacity: 0.6; }',
  flds: FIELDS.map((name, ord) => ({
    name,
    ord,
    font: 'Arial',
    size: 20,
    media: [],
    rtl: false,
    sticky: false,
  })),
  req: [[0, 'all', [0]]],
  tmpls: [
    {
      name: 'Recite',
      ord: 0,
      did: null,
      qfmt: '{{Reference}}',
      afmt: '{{FrontSide}}<hr id="answer">{{Text}}<div class="notice">{{Notice}}</div>',
      bqfmt: '',
      bafmt: '',
    },
  ],
})
