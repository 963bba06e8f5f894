import { benchHour } from './hour.ts'
import { benchPage } from './page.ts'

console.log('## Groups\n')
await benchPage()
console.log()
await benchHour()
