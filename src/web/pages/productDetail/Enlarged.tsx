import {
  type CSSProperties,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { sized } from '#mall/goods/catalogue/photo.rules.ts'
import { Dialog } from '#web/form/Dialog.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { isDrawing } from './drawn.ts'
import styles from './gallery.module.css'
import type { Zoom } from './gestures.ts'
import { Measures } from './Measures.tsx'
import { useZoom } from './useZoom.ts'
import { closer, farther, whole } from './zoom.rules.ts'

type Props = {
  pictures: string[]
  shown: string
  name: string
  onTurn(picture: string): void
  onClose(): void
}

/** Shows a picture as large as the window allows and larger. It is loaded when it is asked for. */
export function Enlarged({ pictures, shown, name, onTurn, onClose }: Props) {
  const frame = useRef<HTMLElement>(null)
  const { scale, zoom } = useZoom(frame)
  const at = pictures.indexOf(shown)
  function turn(by: number) {
    zoom(whole)
    onTurn(pictures.at((at + by) % pictures.length) ?? shown)
  }
  const footer = (
    <>
      <Scale scale={scale} zoom={zoom} />
      {pictures.length > 1 && <Turn at={at} of={pictures.length} turn={turn} />}
      <button type="button" className={`btn ${styles.close}`} data-first onClick={onClose}>
        关闭
      </button>
    </>
  )
  return (
    <Dialog title={name} footer={footer} onClose={onClose}>
      <Picture frame={frame} shown={shown} name={name} scale={scale} />
    </Dialog>
  )
}

type PictureProps = Pick<Props, 'shown' | 'name'> & {
  frame: RefObject<HTMLElement | null>
  scale: number
}

/** The text below says what a dimension is, for as long as it has the pointer or the focus. */
function Picture({ frame, shown, name, scale }: PictureProps) {
  const [measure, setMeasure] = useState('')
  const tell = ({ target }: SyntheticEvent) => {
    const size = target instanceof Element ? target.closest('[aria-label][data-of]') : null
    setMeasure(size?.getAttribute('aria-label') ?? '')
  }
  return (
    <>
      <figure
        ref={frame}
        className={styles.frame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys
        tabIndex={0}
        aria-label={`${name}，可缩放和拖动`}
        onPointerOver={tell}
        onFocus={tell}
      >
        <div style={{ '--zoom': scale } as CSSProperties}>
          <img src={sized(shown, 1600)} alt={name} width={480} height={360} draggable={false} />
          {isDrawing(shown) && <Measures src={shown} />}
        </div>
      </figure>
      <p className={styles.caption} role="status">
        {measure || (isDrawing(shown) ? '' : '商品照片，以实物为准')}
      </p>
    </>
  )
}

const Scale = ({ scale, zoom }: { scale: number; zoom: Zoom }) => (
  <span className={styles.turn}>
    <button type="button" className="btn" aria-label="缩小" onClick={() => zoom(farther)}>
      <Icon name="minus" />
    </button>
    <span className={styles.percent}>{Math.round(scale * 100)}%</span>
    <button type="button" className="btn" aria-label="放大" onClick={() => zoom(closer)}>
      <Icon name="plus" />
    </button>
    <button type="button" className="btn" disabled={scale === 1} onClick={() => zoom(whole)}>
      适合窗口
    </button>
  </span>
)

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
