import { useEffect, useRef, useState } from 'react'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './gallery.module.css'
import { Measures } from './Measures.tsx'

type Props = {
  pictures: string[]
  shown: string
  name: string
  onTurn(picture: string): void
  onMissing(picture: string): void
}

const isDrawing = (address: string) => address.startsWith('/img/')

/**
 * What brings a picture closer: the dimensions of a drawing, and any picture as large as the window allows. Photos that
 * are missing are reported. Loaded after the page.
 */
export function Closer({ pictures, shown, name, onTurn, onMissing }: Props) {
  const [isOpen, setOpen] = useState(false)
  const at = pictures.indexOf(shown)
  useMissing(pictures, onMissing)
  const turn = (by: number) => onTurn(pictures.at((at + by) % pictures.length) ?? shown)
  return (
    <>
      {isDrawing(shown) && <Measures src={shown} />}
      <button type="button" className={`btn s ${styles.zoom}`} onClick={() => setOpen(true)}>
        放大
      </button>
      {isOpen && (
        <Dialog
          title={name}
          onClose={() => setOpen(false)}
          footer={
            <>
              {pictures.length > 1 && <Turn at={at} of={pictures.length} turn={turn} />}
              <button type="button" className="btn" onClick={() => setOpen(false)}>
                关闭
              </button>
            </>
          }
        >
          <figure className={styles.large}>
            <img src={shown} alt={name} width={960} height={660} />
            {!isDrawing(shown) && <figcaption>示意图，以实物为准</figcaption>}
          </figure>
        </Dialog>
      )}
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

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

type TurnProps = { at: number; of: number; turn(by: number): void }

/** Arrow keys turn wherever the focus is in the dialog. */
function Turn({ at, of, turn }: TurnProps) {
  useEffect(() => {
    const turnBy = ({ key }: KeyboardEvent) => steps[key] && turn(steps[key])
    document.addEventListener('keydown', turnBy)
    return () => document.removeEventListener('keydown', turnBy)
  }, [turn])
  return (
    <span className={styles.turn}>
      <button type="button" className="btn" aria-label="上一张" onClick={() => turn(-1)}>
        <Icon name="chevron-left" />
      </button>
      <span role="status">
        {at + 1} / {of}
      </span>
      <button type="button" className="btn" aria-label="下一张" onClick={() => turn(1)}>
        <Icon name="chevron-right" />
      </button>
    </span>
  )
}
