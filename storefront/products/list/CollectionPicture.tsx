import { Picture } from '#client/parts/Picture.tsx'

export const COLLECTION_PICTURE_SIZES = '100vw'

/** The picture above the products of a collection. */
export const CollectionPicture = ({ image, alt }: { image: string; alt: string }) => (
  <Picture
    image={image}
    width={1600}
    height={900}
    alt={alt}
    sizes={COLLECTION_PICTURE_SIZES}
    priority
    className="mt-6 aspect-video w-full rounded-picture object-cover md:aspect-3/1"
  />
)
