import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import type { CurrentUser } from '#shared/contract/auth.ts'
import { call, type ResponseOf } from '#web/api/call.ts'
import { updateDeviceSeats } from '#web/features/auth/index.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { useAccountError } from '../use-account-error.ts'
import { formatSeatDay } from './format-day.ts'
import { messages } from './messages.ts'
import { refreshSeats } from './queries.ts'

interface SeatDevicesProps {
  readonly user: CurrentUser
  readonly devices: ResponseOf<'GET /api/seats'>['devices']
}

/** Lists the devices where the seats can sign in. */
export function SeatDevices({ user, devices }: SeatDevicesProps) {
  const { allow, removeDevice, isBusy } = useDevices(user)
  const isAllowedHere = devices.some(({ isThis }) => isThis)
  return (
    <section aria-labelledby="seat-devices" className="flex flex-col items-start gap-4">
      <div>
        <h2 id="seat-devices" className="text-xl font-semibold">
          {messages.devices}
        </h2>
        <p className="mt-1 text-ink-soft">{messages.devicesText}</p>
      </div>
      {devices.length > 0 && (
        <ul aria-labelledby="seat-devices" className="w-full divide-y divide-line">
          {devices.map(({ id, device, openedAt, isThis }) => {
            const name = device ?? messages.unknownDevice
            return (
              <li key={id} className="flex items-center justify-between gap-3 py-2.5">
                <span className="min-w-0">
                  <span className="block font-medium wrap-anywhere">
                    {name}
                    {isThis && ` (${messages.thisDevice})`}
                  </span>
                  <span className="block text-sm text-ink-soft">
                    {messages.allowedOn(formatSeatDay(openedAt))}
                  </span>
                </span>
                <Button size="small" isWaiting={isBusy} onClick={() => removeDevice(id)}>
                  {messages.removeDevice}
                  <span className="sr-only">: {name}</span>
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      {isAllowedHere ? (
        <p className="text-sm text-ink-soft">
          {messages.setCode}{' '}
          <Link href="/dashboard/settings#this-device" className="text-ink underline underline-offset-4">
            {messages.setCodeLink}
          </Link>
        </p>
      ) : (
        <Button isWaiting={isBusy} onClick={allow}>
          {messages.allowHere}
        </Button>
      )}
    </section>
  )
}

function useDevices(user: CurrentUser) {
  const queryClient = useQueryClient()
  const showError = useAccountError()
  const [isBusy, setIsBusy] = useState(false)
  const change = async (
    request: () => Promise<unknown>,
    success: { readonly title: string; readonly text: string },
    failureTitle: string,
  ) => {
    setIsBusy(true)
    try {
      await request()
      await updateDeviceSeats(user)
      showToast(success)
    } catch (error) {
      showError(error, failureTitle)
    }
    setIsBusy(false)
    await refreshSeats(queryClient)
  }
  return {
    isBusy,
    allow: () => void change(() => call('POST /api/seat-devices', {}), messages.allowed, messages.notAllowed),
    removeDevice: (id: string) =>
      void change(
        () => call('DELETE /api/seat-devices/:id', { params: { id } }),
        messages.deviceRemoved,
        messages.deviceNotRemoved,
      ),
  }
}
