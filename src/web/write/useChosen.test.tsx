// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider, useLoaderData, useRevalidator } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { useChosen } from './useChosen.ts'

afterEach(cleanup)

/** Shows a value that `store` stores. */
async function open(store: () => boolean, load: () => boolean) {
  function Page() {
    const { revalidate } = useRevalidator()
    const { shown, choose } = useChosen(useLoaderData<{ is: boolean }>().is, async () => {
      const isStored = store()
      await revalidate()
      return isStored
    })
    return <input type="checkbox" checked={shown} onChange={() => void choose(!shown)} />
  }
  const page = { path: '*', element: <Page />, loader: () => ({ is: load() }) }
  const router = createMemoryRouter([{ ...page, HydrateFallback: () => null }])
  render(<RouterProvider router={router} />)
  return screen.findByRole<HTMLInputElement>('checkbox')
}

test('what somebody else has changed back meanwhile is shown', async () => {
  const box = await open(
    () => true,
    () => false,
  )
  await userEvent.click(box)
  await expect.poll(() => box.checked).toBe(false)
})

test('what could not be stored is shown as it was, and what was stored as it was chosen', async () => {
  let stored = false
  let isAble = false
  const box = await open(
    () => {
      if (isAble) stored = true
      return isAble
    },
    () => stored,
  )
  await userEvent.click(box)
  await expect.poll(() => box.checked).toBe(false)
  isAble = true
  await userEvent.click(box)
  await expect.poll(() => box.checked).toBe(true)
})
