import type { ComponentType, ReactNode } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { ErrorPage } from '#web/layout/ErrorPage.tsx'

type Frame = ComponentType<{ title: string; children: ReactNode }>

/** The error boundary of a list: its frame and filters stay, and only its rows are missing. */
export const failedIn = (Frame: Frame, title: string, List: ComponentType<{ found: undefined }>) =>
  function ErrorBoundary({ error }: { error: unknown }) {
    if (isRouteErrorResponse(error) && error.status < 500) return <ErrorPage error={error} />
    return (
      <Frame title={title}>
        <List found={undefined} />
      </Frame>
    )
  }
