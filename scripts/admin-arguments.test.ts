import { describe, expect, it } from 'vitest'
import { parseAdminArguments } from './admin-arguments.ts'

describe('parseAdminArguments', () => {
  it.each([
    [['delete', 'ann', '--yes'], { name: 'delete', targets: ['ann'], isConfirmed: true }],
    [['--yes', 'delete', 'ann'], { name: 'delete', targets: ['ann'], isConfirmed: true }],
    [['delete', 'ann'], { name: 'delete', targets: ['ann'], isConfirmed: false }],
    [['delete', '--yes', '--', '--ann'], { name: 'delete', targets: ['--ann'], isConfirmed: true }],
    [['rebuild', '--all'], { name: 'rebuild', targets: [], isForAll: true }],
    [['doctor', '--send-to', 'ann@example.org'], { name: 'doctor', targets: [], sendTo: 'ann@example.org' }],
    [['doctor', '--send-to=ann@example.org'], { name: 'doctor', targets: [], sendTo: 'ann@example.org' }],
  ])('parses %j', (args, expected) => {
    expect(parseAdminArguments(args)).toMatchObject({ ...expected, wantsHelp: false })
  })

  it.each([[[]], [['help']], [['--help']], [['-h']], [['delete', '--help']]])(
    'recognizes %j as a request for help',
    (args) => {
      expect(parseAdminArguments(args).wantsHelp).toBe(true)
    },
  )

  it.each([
    [['delete', 'ann', '--yse'], /Unknown option '--yse'/],
    [['doctor', '--send-to'], /'--send-to <value>' argument missing/],
    [['delete', 'ann', '--yes=no'], /'--yes' does not take an argument/],
  ])('rejects %j', (args, message) => {
    expect(() => parseAdminArguments(args)).toThrow(message)
  })
})
