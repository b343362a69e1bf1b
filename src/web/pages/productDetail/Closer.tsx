import { Suspense, useEffect, useRef, useState } from 'react'
import { late } from '#web/ui/late.tsx'
import { isDrawing } from './drawn.ts'
import styles from './gallery.module.css'
import { Measures } from './Measures.tsx'

const Enlarged = late(async () => (await import('./Enlarged.tsx')).Enlarged)

type Props = {
  pictures: string[]
  shown: string
  name: string
  onTurn(picture: string): void
  onMissing(picture: string): void
}

/**
 * What brings a picture closer: the dimensions of a drawing, and any picture as large as one wants. Photos that
 * are missing are reported. Loaded after the page.
 */
export function Closer({ onMissing, ...shown }: Props) {
  const [isOpen, setOpen] = useState(false)
  useMissing(shown.pictures, onMissing)
  return (
    <>
      {isDrawing(shown.shown) && <Measures src={shown.shown} />}
      <button type="button" className={`btn s ${styles.zoom}`} onClick={() => setOpen(true)}>
        放大
      </button>
      <Suspense>{isOpen && <Enlarged {...shown} onClose={() => setOpen(false)} />}</Suspense>
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
      probe.src = photo
    }
  }, [photos])
}
