import { Button } from '#web/ui/button.tsx'
import { messages } from './messages.ts'

const nothing = () => undefined

export function CalendarPanel() {
  return (
    <div className="flex flex-col items-start gap-4 py-6">
      <h2 className="text-2xl font-semibold">{messages.comingSoon}</h2>
      <Button onClick={nothing}>{messages.viewFullCalendar}</Button>
    </div>
  )
}
