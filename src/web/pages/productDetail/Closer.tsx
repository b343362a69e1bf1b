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

/** It begins with the focus, so that the keys turn at once. */
function Turn({ at, of, turn }: { at: number; of: number; turn(by: number): void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      role="group"
      aria-label="图片"
      className={styles.turn}
      onKeyDown={({ key }) => steps[key] && turn(steps[key])}
    >
      <button type="button" className="btn" aria-label="上一张" onClick={() => turn(-1)}>
        <Icon name="chevron-left" />
      </button>
      <span role="status">
        {at + 1} / {of}
      </span>
      {/* biome-ignore lint/a11y/noAutofocus: of a dialog that was just opened */}
      <button type="button" className="btn" aria-label="下一张" autoFocus onClick={() => turn(1)}>
        <Icon name="chevron-right" />
      </button>
    </div>
  )
}
