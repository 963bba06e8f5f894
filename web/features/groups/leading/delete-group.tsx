import { useRef, useState } from 'react'
import type { GroupPage } from '#shared/contract/groups.ts'
import { Button } from '#web/ui/button.tsx'
import { messages } from '../messages.ts'
import { DeleteGroupQuestion } from './delete-group-question.tsx'

export function DeleteGroup({ group }: { readonly group: GroupPage }) {
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button ref={opener} size="small" variant="quiet" onClick={() => setIsOpen(true)}>
        {messages.deleteGroup}
      </Button>
      {isOpen && <DeleteGroupQuestion group={group} opener={opener} onClose={() => setIsOpen(false)} />}
    </>
  )
}
