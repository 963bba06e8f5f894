import { openVerse, startRecitation } from './browser-recognizer.ts'
import { expect, test } from './test.ts'

/*
 * Checks what a screen reader finds in the panel, state by state, as text. The code is the same for both sizes, so the
 * desktop is enough.
 */

test('has accessible controls and results in Guided', { tag: '@desktop' }, async ({ page }) => {
  const { speech, practice } = await openVerse(page, 'Guided')
  const panel = page.getByRole('article', { name: 'Practice Psalm 23:1' })
  await expect(panel).toMatchAriaSnapshot(`
    - article "Practice Psalm 23:1":
      - group "How to recite":
        - radio "Guided" [checked]
        - radio "From memory"
      - paragraph: The LORD is my shepherd; I shall not want.
      - button "Start"
      - button "Hide verse"
      - button "Type instead"
      - button "Listen"
      - combobox "Speech recognition"
      - status
  `)
  await practice.start.click()
  await practice.waitForListening()
  await speech.say('the lord')
  await practice.expectWordStates(/^The LORD \[is\]/)
  await expect(panel).toMatchAriaSnapshot(`
    - article "Practice Psalm 23:1":
      - group "How to recite":
        - radio "Guided" [checked] [disabled]
        - radio "From memory" [disabled]
      - paragraph: The LORD is my shepherd; I shall not want.
      - progressbar "Words said"
      - button "Stop"
      - button "Skip word"
      - button "Reset"
      - status: Listening.
  `)
  await page.keyboard.press('ArrowRight')
  await speech.say('my shepherd i shall not want')
  await expect(practice.result).toContainText('89%')
  await expect(panel).toMatchAriaSnapshot(`
    - article "Practice Psalm 23:1":
      - region "Result":
        - paragraph: 89% accuracy
        - paragraph: The LORD is my shepherd; I shall not want.
        - progressbar "Words right"
        - button "Try Again"
      - region "Worth a second look":
        - heading "Worth a second look" [level=2]
        - list:
          - listitem:
            - text: is Not heard You went on, and we didn’t hear this word.
            - button /I said it/
      - status: Finished. Accuracy 89 percent.
  `)
})

test('has accessible hidden text and results in From memory', { tag: '@desktop' }, async ({ page }) => {
  const { speech, practice } = await startRecitation(page, 'From memory')
  const panel = page.getByRole('article', { name: 'Practice Psalm 23:1' })
  await expect(panel).toMatchAriaSnapshot(`
    - article "Practice Psalm 23:1":
      - group "How to recite":
        - radio "From memory" [checked] [disabled]
      - paragraph: Hidden verse, 9 words.
      - button "Stop"
      - button "Help"
      - status: Listening.
  `)
  await speech.say('the lord is my')
  await practice.expectWordStates(/^The LORD is my/)
  await expect(panel).toMatchAriaSnapshot(`
    - article "Practice Psalm 23:1":
      - paragraph: The LORD is my (5 words hidden)
      - progressbar "Words said"
  `)
  await practice.stop.click()
  await expect(practice.result).toBeVisible()
  await expect(panel).toMatchAriaSnapshot(`
    - article "Practice Psalm 23:1":
      - region "Result":
        - paragraph: 44% accuracy
        - paragraph: The LORD is my shepherd; I shall not want.
        - button "Try Again"
  `)
})

test('suggests what to do in an alert after an error', { tag: '@desktop' }, async ({ page }) => {
  const { speech, practice } = await openVerse(page, 'Guided')
  await practice.changeRecognizer('Browser')
  await practice.start.click()
  await speech.sendError('network')
  await expect(practice.trouble).toMatchAriaSnapshot(`
    - alert:
      - button "Listen on this device"
      - button "Type it instead"
      - button "Try again"
      - button "Go Back"
  `)
})
