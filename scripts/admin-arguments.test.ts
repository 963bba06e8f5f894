import { describe, expect, it } from 'vitest'
import { adminArguments } from './admin-arguments.ts'

describe('the arguments of npm run admin', () => {
  it.each([
    [['delete', 'ann', '--yes'], { name: 'delete', targets: ['ann'], isConfirmed: true }],
    [['--yes', 'delete', 'ann'], { name: 'delete', targets: ['ann'], isConfirmed: true }],
    [['delete', 'ann'], { name: 'delete', targets: ['ann'], isConfirmed: false }],
    [['delete', '--yes', '--', '--ann'], { name: 'delete', targets: ['--ann'], isConfirmed: true }],
    [['rebuild', '--all'], { name: 'rebuild', targets: [], isForAll: true }],
    [['doctor', '--send-to', 'ann@example.org'], { name: 'doctor', targets: [], sendTo: 'ann@example.org' }],
    [['doctor', '--send-to=ann@example.org'], { name: 'doctor', targets: [], sendTo: 'ann@example.org' }],
  ])('%j are understood', (args, expected) => {
    expect(adminArguments(args)).toMatchObject({ ...expected, wantsHelp: false })
  })

  it.each([[[]], [['help']], [['--help']], [['-h']], [['delete', '--help']]])('%j ask for help', (args) => {
    expect(adminArguments(args).wantsHelp).toBe(true)
  })

  it.each([
    [['delete', 'ann', '--yse'], /Unknown option '--yse'/],
    [['doctor', '--send-to'], /'--send-to <value>' argument missing/],
    [['delete', 'ann', '--yes=no'], /'--yes' does not take an argument/],
  ])('%j are refused', (args, sentence) => {
    expect(() => adminArguments(args)).toThrow(sentence)
  })
})
