import { useMutation, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import type { DevicePerson } from '#shared/contract/people.ts'
import { PICTURE_COLORS, choosePicture, SYMBOLS, type Picture } from '#shared/domain/account/pictures.ts'
import { call } from '#web/api/call.ts'
import { PersonPicture, updateUser, useUser } from '#web/features/auth/index.ts'
import { peopleQuery } from '../queries.ts'
import { useAccountError } from '../use-account-error.ts'
import { messages } from './messages.ts'

/** Lets a member choose a picture in two rows of radio buttons. Saves each choice immediately. */
export function PictureChoice({ me }: { readonly me: DevicePerson }) {
  const queryClient = useQueryClient()
  const showError = useAccountError()
  const { user } = useUser()
  const { mutate, variables, isPending } = useMutation({
    mutationFn: (picture: Picture) => call('PUT /api/people/picture', { body: { picture } }),
    onSuccess: (_, picture) => {
      if (user !== null) updateUser(queryClient, { ...user, picture })
    },
    onError: (error) => void showError(error, messages.pictureNotSaved),
    onSettled: () => queryClient.invalidateQueries({ queryKey: peopleQuery.queryKey }),
  })
  return (
    <div className="flex flex-col gap-3">
      <PictureRows person={{ ...me, picture: isPending ? variables : me.picture }} onChoose={mutate} />
      <p className="text-sm text-ink-soft">{messages.pictureText}</p>
    </div>
  )
}

interface PictureRowsProps {
  readonly person: { readonly id: string; readonly name: string; readonly picture: string | null }
  readonly onChoose: (picture: Picture) => void
}

/** Shows two rows of choices: one for the symbol, one for the color. */
export function PictureRows({ person, onChoose }: PictureRowsProps) {
  const current = choosePicture(person.picture, person.id)
  return (
    <>
      <Row
        legend={messages.picture}
        me={person}
        choices={SYMBOLS.map((symbol) => ({
          picture: `${symbol}-${current.color}`,
          label: messages.symbols[symbol],
          isChosen: symbol === current.symbol,
        }))}
        onChoose={onChoose}
      />
      <Row
        legend={messages.color}
        me={person}
        choices={PICTURE_COLORS.map((color) => ({
          picture: `${current.symbol}-${color}`,
          label: messages.colors[color],
          isChosen: color === current.color,
        }))}
        onChoose={onChoose}
      />
    </>
  )
}

interface RowProps {
  readonly legend: string
  readonly me: PictureRowsProps['person']
  readonly choices: readonly {
    readonly picture: Picture
    readonly label: string
    readonly isChosen: boolean
  }[]
  readonly onChoose: (picture: Picture) => void
}

function Row({ legend, me, choices, onChoose }: RowProps) {
  return (
    <fieldset>
      <legend className="text-sm font-medium">{legend}</legend>
      <div className="flex flex-wrap">
        {choices.map(({ picture, label, isChosen }) => (
          <label
            key={picture}
            title={label}
            className={clsx(
              'grid size-11 cursor-pointer place-items-center rounded-full border',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-rubric',
              isChosen ? 'border-rubric' : 'border-transparent hover:bg-sunken',
            )}
          >
            <input
              type="radio"
              className="sr-only"
              name={legend}
              checked={isChosen}
              onChange={() => onChoose(picture)}
            />
            <span className="sr-only">{label}</span>
            <PersonPicture person={{ ...me, picture }} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
