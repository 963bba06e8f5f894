import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation, useParams } from 'wouter'
import { isUuid } from '#shared/domain/uuid.ts'
import { useCheckedMembership, useUser } from '#web/features/auth/index.ts'
import { customVerseQuery, PracticeFrame, verseQuery } from '#web/features/practice/index.ts'
import type { Delivery } from '#web/outbox/outbox.ts'
import { ShareVerse } from '#web/recitation/share/share-verse.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { MessageScreen } from '#web/ui/message-screen.tsx'
import { useLateHeading } from '#web/ui/use-late-heading.ts'
import { toLearnedText, type LearnedText } from '../learned.ts'
import { rememberedQuery, TODAY_KEY } from '../queries.ts'
import { useRecitationInput } from '../session/use-recitation-input.ts'
import { LearnSteps } from './learn-steps.tsx'
import { messages } from './messages.ts'

export function LearnScreen() {
  const { id = '' } = useParams()
  const { user } = useUser()
  if (user === null) return null
  return isUuid(id) ? (
    <LearnCard key={id} id={id} userId={user.id} />
  ) : (
    <LearnVerse key={id} id={id} userId={user.id} />
  )
}

interface LearnProps {
  readonly id: string
  readonly userId: string
}

function LearnVerse({ id, userId }: LearnProps) {
  const query = useQuery(verseQuery(id))
  useCheckedMembership(query.error)
  return (
    <PracticeFrame back="/today" query={query}>
      {(verse) => <LearnFlow userId={userId} verse={verse} />}
    </PracticeFrame>
  )
}

function LearnCard({ id, userId }: LearnProps) {
  const query = useQuery(customVerseQuery(id))
  useCheckedMembership(query.error)
  return (
    <PracticeFrame back="/today" query={query}>
      {(card) => <LearnFlow userId={userId} verse={toLearnedText(card)} />}
    </PracticeFrame>
  )
}

function LearnFlow({ userId, verse }: { readonly userId: string; readonly verse: LearnedText }) {
  const recitationInput = useRecitationInput()
  const completion = useCompletion()
  const heading = useLateHeading()
  const [, navigate] = useLocation()
  if (completion.isOver) {
    return (
      <MessageScreen title={messages.learned(verse.reference)} text={messages.learnedText}>
        <Link href="/today" className={buttonClass('primary')}>
          {messages.toToday}
        </Link>
        <Link href="/dashboard" className={buttonClass('plain')}>
          {messages.toDashboard}
        </Link>
        <ShareVerse recited={verse} />
      </MessageScreen>
    )
  }
  return (
    <>
      <h1 ref={heading} className="sr-only">
        {messages.untitled}
      </h1>
      <LearnSteps
        userId={userId}
        verse={verse}
        recitationInput={recitationInput}
        onSaveForLater={() => navigate('/dashboard')}
        onLearned={(result, deliver) =>
          result.take !== undefined && completion.complete(deliver(result.take))
        }
      />
    </>
  )
}

function useCompletion() {
  const queryClient = useQueryClient()
  const [isOver, setIsOver] = useState(false)
  const refreshAfter = async (delivery: Promise<Delivery>) => {
    // The outbox shows attempts that weren't delivered.
    await delivery.catch(() => undefined)
    await queryClient.invalidateQueries({ queryKey: rememberedQuery.queryKey })
    await queryClient.invalidateQueries({ queryKey: TODAY_KEY })
  }
  return {
    isOver,
    complete(delivery: Promise<Delivery>) {
      setIsOver(true)
      void refreshAfter(delivery)
    },
  }
}
