import { getPractice } from './practice.ts'
import { expect, test } from './test.ts'
import { PSALM_23_1, setTodaysVerse } from './verses.ts'

test.describe('a browser without any recognizer', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['SpeechRecognition', 'webkitSpeechRecognition', 'AudioWorkletNode', 'WebAssembly'])
        Reflect.deleteProperty(globalThis, name)
    })
    await setTodaysVerse(page, PSALM_23_1)
    await page.goto('/')
  })

  test('explains the problem and offers typing @desktop', async ({ page }) => {
    const practice = getPractice(page)
    await practice.start.click()
    await practice.expectToast(
      'Speech Recognition Not Supported',
      "Your browser doesn't support speech recognition. Please try Chrome or Edge.",
    )
    await expect(practice.trouble).toContainText("Sorry, your browser doesn't support speech recognition.")
    await expect(practice.trouble).toContainText('Please try using Chrome, Edge, or Safari...')
    await expect(practice.trouble.getByRole('button')).toHaveText(['Type it instead', 'Go Back'])
    await practice.trouble.getByRole('button', { name: 'Go Back' }).click()
    await expect(practice.trouble).toBeHidden()
    await practice.start.click()
    await practice.trouble.getByRole('button', { name: 'Type it instead' }).click()
    await page.getByRole('textbox').fill('the lord is my shepherd i shall not want')
    await page.getByRole('button', { name: 'Check' }).click()
    await expect(practice.result).toContainText('100%')
  })
})
