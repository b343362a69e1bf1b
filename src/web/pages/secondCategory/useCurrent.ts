import { useEffect, useState } from 'react'
import { anchorOf } from './anchor.ts'

type Blocks = readonly { categoryId: string }[]

/** The block that is read: at first the one that was asked for, which is scrolled to, then whichever is at the top. */
export function useCurrent(children: Blocks, askedId: string): string {
  const [currentId, setCurrentId] = useState(askedId || (children[0]?.categoryId ?? ''))
  useEffect(() => {
    if (askedId && !location.hash) document.getElementById(anchorOf(askedId))?.scrollIntoView()
  }, [askedId])
  useEffect(() => {
    const look = () => setCurrentId((before) => readIn(children, askedId) ?? before)
    if (location.hash) look() // the browser may have scrolled there before this script ran
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [children, askedId])
  return currentId
}

/** A block counts as the one that is read until it lies so far below the upper edge, of which the search bar takes 96. */
const readPx = 216

/**
 * Answers the last one that begins above that line, of a row the one that was asked for or its first; at the end of
 * the page the one that the address names, if it is in sight.
 */
function readIn(children: Blocks, askedId: string): string | undefined {
  const isAtEnd = innerHeight + scrollY >= document.body.scrollHeight - 2
  const named = children.find(({ categoryId }) => `#${anchorOf(categoryId)}` === location.hash)
  if (isAtEnd && named && topOf(named) < innerHeight) return named.categoryId
  const last = children.findLast((one) => topOf(one) < readPx)
  if (!last) return undefined
  const row = children.filter((one) => topOf(one) === topOf(last))
  const wantedId = named?.categoryId ?? askedId
  return (row.find(({ categoryId }) => categoryId === wantedId) ?? row[0])?.categoryId
}

const topOf = ({ categoryId }: Blocks[number]) =>
  document.getElementById(anchorOf(categoryId))?.getBoundingClientRect().top ?? Infinity
