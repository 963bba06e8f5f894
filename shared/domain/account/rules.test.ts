import { expect, test } from 'vitest'
import { emailKey, isEmail, isEmailLike, isPrintable, isVisible, cleanName } from './rules.ts'

test.each([
  [' Ruth@Example.ORG ', 'ruth@example.org'],
  ['ruth@m\u00fcller.de', 'ruth@xn--mller-kva.de'],
  ['ruth@MU\u0308LLER.de', 'ruth@xn--mller-kva.de'],
  ['ruth@xn--mller-kva.de', 'ruth@xn--mller-kva.de'],
  ['\uff52\uff55\uff54\uff48\uff20example\u3002org', 'ruth@example.org'],
  ['ruth@example\uff0eorg', 'ruth@example.org'],
  ['ruth@\u4f8b\u5b50.\u4e2d\u56fd', 'ruth@xn--fsqu00a.xn--fiqs8s'],
])('normalizes "%s" to %s', (written, key) => {
  expect([emailKey(written), isEmail(emailKey(written))]).toEqual([key, true])
})

test.each([
  'ruth',
  'ruth@',
  '@example.org',
  'ruth@example.org/path',
  'ruth@example.org:25',
  'ruth@example.org#a',
  'a@b@example.org?c',
  'ruth@127.0.0.1',
  'ruth@1.22',
  'ruth@[127.0.0.1]',
  '\u2474@example.org',
  'ru th@example.org',
])('rejects "%s" as an address', (written) => {
  expect(isEmail(emailKey(written))).toBe(false)
})

test.each(['ruth@example.org', ' RUTH@Example.org', 'ruth\uff20example.org', 'ruth@m\u00fcller.de'])(
  'rejects "%s" as a username, because it looks like an address',
  (username) => expect(isEmailLike(username)).toBe(true),
)

test.each(['ruth', 'ruth@home', '@ruth', 'Нина', 'דוד', '路得', 'ruth \u{1f331}', 'jose\u0301'])(
  'accepts "%s" as a username',
  (username) => expect([isVisible(username), isEmailLike(username)]).toEqual([true, false]),
)

test.each([
  ['zero-width space', 'ru\u200bth'],
  ['zero-width joiner', 'ru\u200dth'],
  ['soft hyphen', 'ru\u00adth'],
  ['right-to-left override', '\u202ehtur'],
  ['isolate', '\u2067ruth\u2069'],
  ['Hangul filler', '\u3164\u3164\u3164'],
  ['variation selector', 'ruth\ufe0f'],
  ['tag characters', 'ruth\u{e0041}'],
  ['a braille blank', '\u2800\u2800\u2800'],
  ['private use', 'ruth\ue000'],
  ['line separator', 'ru\u2028th'],
  ['control character', 'ru\u0007th'],
  ['only combining marks', '\u0301\u0301\u0301'],
])('rejects a username with %s', (_, username) => {
  expect(isVisible(username)).toBe(false)
})

test.each([
  ['zero-width space and direction marks', '\u200b\u202eRuth\u202c\ufeff', 'Ruth'],
  ['word joiner and soft hyphen', 'Ru\u2060th\u00ad', 'Ruth'],
  ['isolates', '\u2067רות\u2069', 'רות'],
  ['only fillers', '\u3164\u2800', ''],
  [
    'keeps a joiner between letters',
    '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645',
    '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645',
  ],
  ['removes a joiner at the end', 'Ruth\u200d', 'Ruth'],
  ['keeps a family emoji whole', 'Ruth 👩\u200d👩\u200d👧 ❤\ufe0f 👍🏽', 'Ruth 👩\u200d👩\u200d👧 ❤\ufe0f 👍🏽'],
  [
    'keeps a flag made of tags whole',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  ],
  ['keeps a variant of a Han character', '葛\u{e0100}城', '葛\u{e0100}城'],
  ['keeps a Mongolian variant', '\u1820\u180b', '\u1820\u180b'],
  ['keeps a final joiner in Malayalam', 'ന\u0d4d\u200d', 'ന\u0d4d\u200d'],
  ['keeps a keycap', '1\ufe0f\u20e3', '1\ufe0f\u20e3'],
  ['removes tags after another emoji', 'Ruth😀\u{e0041}\u{e0042}', 'Ruth😀'],
  ['removes tags without an end', '🏴\u{e0067}', '🏴'],
  ['removes a joiner in a Latin word', 'Ru\u200cth', 'Ruth'],
  ['removes tags elsewhere', 'Ruth\u{e0041}', 'Ruth'],
])('strips invisible characters from a name: %s', (_, name, visible) => {
  expect(cleanName(name)).toBe(visible)
})

test('accepts joiners that scripts need and rejects bidirectional controls', () => {
  expect(isPrintable('\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645')).toBe(true)
  for (const name of ['\u202eRuth', 'Ru\u2066th', 'Ru\u200fth']) expect(isPrintable(name)).toBe(false)
})
