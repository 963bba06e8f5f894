import { journey } from './journey.ts'
import { sayAloud, turnOffExtras } from './reciting.ts'

for (const way of ['Guided', 'From memory'])
  journey(`today’s verse is recited aloud and heard on the device: ${way}`, async ({ view, engine }) => {
    await view.open('/')
    await turnOffExtras(view)
    await view.reload()
    await view.check({ role: 'radio', name: { pattern: way } })
    await view.waitForText('Your voice stays here.', { role: 'article' })
    await sayAloud(view, engine, 'PSA.23.1.KJV-clean-slt.wav')
    await view.waitForText('Excellent work!', { role: 'region', name: 'Result' })
  })
