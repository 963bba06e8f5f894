import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { closeBrowser, openPractice, PSALM_23_1 } from '#web/testing/practice-aloud.tsx'
import type { SaveTake } from '../after-take.ts'

afterEach(() => {
  cleanup()
  closeBrowser()
})

const LABEL = 'Type the first letter of each word of Psalm 23:1.'

async function openLetters(options: Parameters<typeof openPractice>[0] = {}) {
  const practice = await openPractice({ way: 'letters', ...options })
  const field = await screen.findByLabelText<HTMLInputElement>(LABEL)
  const user = userEvent.setup()
  /** Sends an input event as a phone does: with the field's whole text, composed or not. */
  const input = (value: string, isComposing = true) => {
    field.value = value
    fireEvent(field, new InputEvent('input', { bubbles: true, isComposing, data: value }))
  }
  return { ...practice, field, user, input, type: (keys: string) => user.type(field, keys) }
}

const statuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

describe('first letters', () => {
  test('focuses the field, with keyboard corrections turned off', async () => {
    const { field, listShownWords, drawVerse } = await openLetters()
    await waitFor(() => expect(document.activeElement).toBe(field))
    const attributes = ['autocomplete', 'autocorrect', 'autocapitalize', 'spellcheck', 'type']
    expect(attributes.map((name) => field.getAttribute(name))).toEqual([
      'off',
      'off',
      'none',
      'false',
      'text',
    ])
    expect(listShownWords()).toEqual([])
    expect(drawVerse()).toBe('[The] ·LORD ·is ·my ·shepherd ·I ·shall ·not ·want')
  })

  test('reveals a word with each correct letter and ends with the last one', async () => {
    const { type, listShownWords, field, result, announcement } = await openLetters()
    await type('tl')
    expect(listShownWords()).toEqual(['The', 'LORD'])
    expect(field.value).toBe('')
    await type('imsisnw')
    expect(result()).toContain('100%')
    expect(announcement()).toBe('Finished. Accuracy 100 percent.')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Result' })))
  })

  test('shows the word after two wrong letters and doesn’t count it', async () => {
    const { type, listShownWords, field, secondLook, result } = await openLetters()
    await type('tx')
    expect(statuses()).toContain('Not “x”. Try again.')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(listShownWords()).toEqual(['The'])
    await type('z')
    expect(statuses()).toContain('The word is “LORD”. Continue with the next one.')
    expect(field.getAttribute('aria-invalid')).toBe('false')
    expect(listShownWords()).toEqual(['The', 'LORD'])
    await type('imsisnw')
    expect(result()).toContain('89%')
    expect(secondLook()).toEqual(['LORDWith helpShown to you. Doesn’t count.'])
  })

  test('shows a word on request and keeps the cursor', async () => {
    const { press, listShownWords, field } = await openLetters()
    press('Show word')
    expect(listShownWords()).toEqual(['The'])
    await waitFor(() => expect(document.activeElement).toBe(field))
  })

  test('handles a keyboard that composes a word letter by letter, corrects it, and deletes it', async () => {
    const { input, listShownWords, field } = await openLetters()
    for (const composed of ['t', 'tl', 'tli']) input(composed)
    expect(listShownWords()).toEqual(['The', 'LORD', 'is'])
    input('tlix')
    expect(statuses()).toContain('Not “x”. Try again.')
    input('till')
    input('')
    expect(listShownWords()).toEqual(['The', 'LORD', 'is'])
    input('m')
    fireEvent.compositionEnd(field)
    expect([listShownWords().at(-1), field.value]).toEqual(['my', ''])
  })

  test('handles swiped and pasted words', async () => {
    const { input, listShownWords, user, field } = await openLetters()
    input('The')
    input('The LORD')
    fireEvent.compositionEnd(field)
    expect(listShownWords()).toEqual(['The', 'LORD'])
    await user.click(field)
    await user.paste(' is my shepherd')
    expect(listShownWords()).toHaveLength(5)
  })

  test('announces revealed words to screen readers once typing pauses', async () => {
    const { type } = await openLetters()
    await type('tl')
    await waitFor(() => expect(statuses()).toContain('The LORD'), { timeout: 4000 })
  })

  test('saves how it was typed, and that the text was hidden', async () => {
    const save = vi.fn<SaveTake>(async () => ({ note: 'Recorded.' }))
    const { type, press } = await openLetters({ afterTake: { kind: 'save', save } })
    await type('tlxim')
    press('Finish')
    press('Save Progress')
    const [take] = save.mock.calls[0] ?? []
    expect(take).toMatchObject({ method: 'letters', accuracy: 44, textHidden: true })
    expect(take).not.toHaveProperty('engine')
    expect(take?.words.slice(0, 5)).toEqual([
      { expected: 'the', verdict: 'correct' },
      { expected: 'lord', verdict: 'correct' },
      { expected: 'is', verdict: 'self-corrected' },
      { expected: 'my', verdict: 'correct' },
      { expected: 'shepherd' },
    ])
  })

  test('doesn’t count as a test if the text was shown', async () => {
    const save = vi.fn<SaveTake>(async () => ({ note: 'Recorded.' }))
    const { type, press } = await openLetters({ afterTake: { kind: 'save', save } })
    press('Show verse')
    await type('tlimsisnw')
    press('Save Progress')
    expect(save.mock.calls[0]?.[0].textHidden).toBe(false)
  })

  test('offers another try and speaking instead', async () => {
    const { type, press, has, listShownWords } = await openLetters()
    expect(has('Finish')).toBe(true)
    await type('tlimsisnw')
    press('Try Again')
    const field = await screen.findByLabelText(LABEL)
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(listShownWords()).toEqual([])
    press('Speak instead')
    expect(has('Start')).toBe(true)
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'From memory' }).checked).toBe(true)
  })
})

describe('the first-letters way', () => {
  test('is offered next to the other two, and remembered', async () => {
    const { user } = await openLetters({ way: 'letters' })
    await user.click(screen.getByRole('radio', { name: 'From memory' }))
    expect(screen.queryByLabelText(LABEL)).toBeNull()
    await user.click(screen.getByRole('radio', { name: 'First letters' }))
    const field = await screen.findByLabelText(LABEL)
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(localStorage.getItem('way')).toBe('letters')
  })

  test('applies to passages, too', async () => {
    const marks = [{ label: '1', from: 0, to: 9 }]
    const { listShownWords } = await openLetters({ recited: { ...PSALM_23_1, marks } })
    expect(listShownWords()).toEqual([])
  })

  test('is offered next to typing if texts are recited only from memory', async () => {
    const onInput = vi.fn()
    const { user, field } = await openLetters({
      way: 'guided',
      fromMemory: { input: 'letters', onInput, autoStarts: true },
    })
    await waitFor(() => expect(document.activeElement).toBe(field))
    await user.click(screen.getByRole('radio', { name: 'Whole words' }))
    expect(onInput).toHaveBeenLastCalledWith('typed')
    expect(await screen.findByLabelText(/^Type Psalm 23:1 from memory/)).toBeDefined()
    await user.click(screen.getByRole('radio', { name: 'First letters' }))
    expect(onInput).toHaveBeenLastCalledWith('letters')
    expect(await screen.findByLabelText(LABEL)).toBeDefined()
  })
})
