import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Route as Path, Switch, useLocation } from 'wouter'
import { createQueryClient } from '#web/api/query-client.ts'
import { createOptionalPart } from '#web/ui/optional-part.ts'
import { ErrorBoundary } from '#web/ui/error-boundary.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Footer } from './footer.tsx'
import { MemberOutbox } from './member-outbox.tsx'
import { messages } from './messages.ts'
import { notFoundRoute, routes } from './routes.tsx'
import { ScreenFrame } from './screen-frame.tsx'
import { MemberBar } from './today/member-bar.tsx'
import { TopBar } from './top-bar.tsx'

// The page must work even if the toasts fail to load.
const Toasts = createOptionalPart(async () => (await import('#web/ui/toasts.tsx')).Toasts)

export function App() {
  const [location] = useLocation()
  const [queryClient] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-full focus:bg-button focus:px-4 focus:py-2 focus:text-on-button"
      >
        Skip to content
      </a>
      <div className="flex min-h-dvh flex-col">
        <TopBar />
        {/* Fill the window, so the footer doesn't jump while a screen loads. */}
        <main id="content" tabIndex={-1} className="min-h-dvh grow outline-none">
          <ErrorBoundary resetKey={location}>
            <Suspense
              fallback={
                <div className="mx-auto max-w-5xl px-5 py-16">
                  <Spinner label={messages.loading} />
                </div>
              }
            >
              <Switch>
                {routes.map((route) => (
                  <Path key={route.group ?? route.path} path={route.path}>
                    <ScreenFrame route={route} />
                  </Path>
                ))}
                <Path>
                  <ScreenFrame route={notFoundRoute} />
                </Path>
              </Switch>
            </Suspense>
          </ErrorBoundary>
        </main>
        <Footer />
        <MemberBar />
      </div>
      <MemberOutbox />
      <Suspense fallback={null}>
        <Toasts />
      </Suspense>
    </QueryClientProvider>
  )
}
