import { Suspense, useEffect, useRef } from 'react'
import { sized } from '#mall/goods/catalogue/photo.rules.ts'
import { deferred } from '#web/ui/deferred.tsx'
import { isDrawing } from './drawn.ts'
import { Measures } from './Measures.tsx'

const Enlarged = deferred(async () => (await import('./Enlarged.tsx')).Enlarged)

type Props = {
  pictures: string[]
  shown: string
  name: string
  isOpen: boolean
  onClose(): void
  onTurn(picture: string): void
  onMissing(picture: string): void
}

/**
 * Brings a picture closer: the dimensions of a drawing, and any picture as large as one wants. Photos that are
 * missing are reported.
 */
export function Closer({ onMissing, isOpen, ...shown }: Props) {
  useMissing(shown.pictures, onMissing)
  return (
    <>
      {isDrawing(shown.shown) && <Measures src={shown.shown} />}
      <Suspense>{isOpen && <Enlarged {...shown} />}</Suspense>
    </>
  )
}

/** They are in the cache by now, or have failed. */
function useMissing(pictures: string[], onMissing: (picture: string) => void) {
  const tell = useRef(onMissing)
  tell.current = onMissing
  const photos = pictures.filter((picture) => !isDrawing(picture)).join(',')
  useEffect(() => {
    for (const photo of photos.split(',').filter(Boolean)) {
      const probe = new Image()
      probe.onerror = () => tell.current(photo)
      probe.src = sized(photo, 480)
    }
  }, [photos])
}
