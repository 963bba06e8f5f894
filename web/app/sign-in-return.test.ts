import { expect, test } from 'vitest'
import { findSignInReturnPath } from './sign-in-return.ts'

test.each([
  ['/verse-sets/7', '', '/verse-sets/7?follow='],
  ['/verse-sets/7/practice', '', '/verse-sets/7/practice?follow='],
  ['/verse-sets/7/manage', '', '/verse-sets/7/manage'],
  ['/verse-sets/7', '?a=b', '/verse-sets/7?a=b&follow='],
  ['/verse-sets/7', 'a=b', '/verse-sets/7?a=b&follow='],
  ['/', '', null],
  ['/login', '', null],
  ['/login', '?returnTo=%2Fverse-sets%2F7', '/verse-sets/7'],
  ['/reset-password', '?returnTo=%2Fverse-sets%2F7', '/verse-sets/7'],
  ['/register', '?returnTo=https%3A%2F%2Fevil.example', null],
  ['//evil.example', '', null],
])('%s%s: returns %s', (path, search, expected) => expect(findSignInReturnPath(path, search)).toBe(expected))
