import { journey } from './journey.ts'
import { becomeMember, createSet } from './member.ts'

/** Turns on the print styles, because not every driver can print. */
const PRINT_VIEW = `(() => {
  const show = (rules) => {
    for (const rule of rules) {
      if (rule.media?.mediaText === 'print') rule.media.mediaText = 'all'
      if (rule.cssRules !== undefined) show(rule.cssRules)
    }
  }
  for (const sheet of document.styleSheets) show(sheet.cssRules)
  return true
})()`

journey('cards are printed, on two sides', { tag: '@desktop' }, async ({ view }) => {
  await becomeMember(view)
  await view.open(`${await createSet(view, 'Mornings')}/manage`)
  await view.press({ role: 'button', name: 'More' })
  await view.press({ role: 'button', name: 'Export' })
  await view.press({ role: 'menuitem', name: 'Cards to print' })
  const dialog = { role: 'dialog', name: 'Print Cards' }
  await view.check(dialog, { role: 'radio', name: 'Letter' })
  await view.check(dialog, { role: 'radio', name: 'Two sides' })
  await view.check(dialog, { role: 'switch', name: { pattern: '^First letters on the front' } })
  await view.window.evaluate(PRINT_VIEW)
  await view.waitForValue(2, 'document.querySelectorAll(".printed-sheet").length')
  await view.waitForText('T L i m s; I s n w.', { css: '.printed-sheet' })
  await view.waitForText('The LORD is my shepherd', { css: '.printed-sheet', text: 'The LORD' })
  await view.waitForValue(0, 'document.querySelector("main").getBoundingClientRect().height')
})
