import { expect, test } from 'vitest'
import { renderTurn } from './renderTurn.ts'

test('whoever comes between two that came at the same time is heard between them', async () => {
  const heard: string[] = []
  const pages = [1, 2, 3].map(async (page) => {
    await renderTurn()
    heard.push(`page ${page}`)
    setImmediate(() => heard.push(`after ${page}`))
  })
  await Promise.all(pages)
  expect(heard).toEqual(['page 1', 'after 1', 'page 2', 'after 2', 'page 3'])
})
