import { expect, test } from 'vitest'
import { cleanForwardedFor, parseForwardedAddress } from './forwarded-addresses.ts'

test.each([
  ['192.0.2.1', '192.0.2.1'],
  [' 192.0.2.1:4711 ', '192.0.2.1'],
  ['2001:db8::9', '2001:db8::9'],
  ['[2001:db8::9]', '2001:db8::9'],
  ['[2001:db8::9]:4711', '2001:db8::9'],
  ['::ffff:192.0.2.1', '::ffff:192.0.2.1'],
  ['127.1', null],
  ['010.0.0.1', null],
  ['192.0.2.256:80', null],
  ['[192.0.2.1', null],
  ['unknown', null],
  ['_hidden', null],
  ['', null],
])('reads the entry "%s" as the address %s', (entry, address) => {
  expect(parseForwardedAddress(entry)).toBe(address)
})

test.each([
  ['6.6.6.6, 192.0.2.1:4711', '6.6.6.6, 192.0.2.1'],
  ['6.6.6.6, unknown, 192.0.2.1', '10.0.0.1, 192.0.2.1'],
  [' , 192.0.2.1,', '192.0.2.1'],
  ['nonsense', '10.0.0.1'],
  ['', ''],
])('reads the header "%s" as "%s"', (header, read) => {
  expect(cleanForwardedFor(header, '10.0.0.1')).toBe(read)
})
