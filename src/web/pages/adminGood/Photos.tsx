import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '#mall/api.ts'
import { form } from '#mall/form.ts'
import type { GoodsDetail } from '#mall/goods/assortment/assortment.contract.ts'
import type { PhotosOf } from '#mall/goods/media/media.contract.ts'
import { mediaLimits } from '#mall/houseLimits.ts'
import { Form } from '#web/form/Form.tsx'
import { sendFile } from '#web/form/sendFile.ts'
import { Upload } from '#web/form/Upload.tsx'
import { useForm } from '#web/form/useForm.ts'
import { slowCall } from '#web/slowCall.ts'
import { PhotoTile } from './PhotoTile.tsx'
import styles from './photos.module.css'

/** Photos of the goods, and of the whole series for goods that have none. */
export function Photos({ goods }: { goods: GoodsDetail }) {
  const { photoIds, seriesPhotoIds, seriesTotal } = goods
  const isInSeries = seriesTotal > 1 || seriesPhotoIds.length > 0
  return (
    <section className="sheet" aria-label="图片">
      <header>
        <h2>图片</h2>
        <span className="mute t13">第一张为主图，没有图片时显示示意图</span>
      </header>
      <PhotoSet goods={goods} of="sku" title="本商品" photoIds={photoIds} />
      {isInSeries && (
        <PhotoSet goods={goods} of="series" title="系列" photoIds={seriesPhotoIds}>
          同系列 {seriesTotal.toLocaleString('en')} 个规格中，没有自己图片的显示这些
        </PhotoSet>
      )}
    </section>
  )
}

type SetProps = {
  goods: GoodsDetail
  of: PhotosOf
  title: string
  photoIds: readonly string[]
  children?: ReactNode
}

function PhotoSet({ goods, of, title, photoIds, children }: SetProps) {
  const { skuId, model, mayEdit } = goods
  const room = mediaLimits.photos - photoIds.length
  return (
    <div className={styles.set}>
      <h3>
        {title}
        <span className="mute t13">
          {photoIds.length} / {mediaLimits.photos}
        </span>
      </h3>
      {children && <p className="mute t12">{children}</p>}
      {photoIds.length > 0 && (
        <ol className={styles.photos} aria-label={`${title}图片`}>
          {photoIds.map((photoId, at) => (
            <PhotoTile
              key={photoId}
              {...{ skuId, of, photoIds, photoId, at, mayEdit }}
              name={`${model} ${title}图片 ${at + 1}`}
            />
          ))}
        </ol>
      )}
      {mayEdit && room > 0 && <NewPhotos {...{ skuId, of, title, room }} />}
      {!mayEdit && photoIds.length === 0 && <p className="mute t13">没有图片</p>}
    </div>
  )
}

const photoForm = form({
  photo: {
    label: '添加图片',
    control: 'own',
    hint: 'JPG、PNG、WebP，不超过 20 MB，可一次选多张',
    refusals: ['PHOTO_TYPE', 'PHOTO_MANY', 'FILE_LIMIT'],
  },
})

const types = ['image/jpeg', 'image/png', 'image/webp']

function problemOf({ type, size }: File): string | undefined {
  if (!types.includes(type)) return '仅支持 JPG、PNG、WebP 图片'
  return size > mediaLimits.photoBytes ? '图片不能超过 20 MB' : undefined
}

type NewProps = { skuId: string; of: PhotosOf; title: string; room: number }

function NewPhotos({ skuId, of: photosOf, title, room }: NewProps) {
  const { revalidate } = useRevalidator()
  const of = useForm(photoForm, { send: async () => null, isCheap: true })
  return (
    <Form of={of} isStacked label={`${title}：添加图片`}>
      <Upload
        of={of}
        name="photo"
        accept={types.join(',')}
        file={null}
        most={room}
        problemOf={problemOf}
        preview={() => null}
        send={async (file, onProgress) => {
          const stored = await sendFile<{ fileId: string }>('/mall/media/photo', file, onProgress)
          await slowCall(api.media.addPhoto, { skuId, of: photosOf, photoId: stored.fileId })
          await revalidate()
          return stored
        }}
      />
    </Form>
  )
}
