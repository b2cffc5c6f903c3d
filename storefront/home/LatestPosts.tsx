import { useTexts } from '#client/texts.ts'
import { PrefetchLink } from '#client/parts/PrefetchLink.tsx'
import type { PostCard } from '#contract/blog.ts'
import { Day } from '#ui/Day.tsx'
import { Unbroken } from '#ui/Unbroken.tsx'
import { Picture } from '#client/parts/Picture.tsx'
import { links } from '../links.ts'
import { SectionHead } from './SectionHead.tsx'

const SIZES = '(min-width: 80rem) 23rem, (min-width: 48rem) 30vw, 92vw'

type LatestPostsProps = { posts: PostCard[]; title?: string; id?: string }

export const LatestPosts = ({ posts, title, id = 'posts' }: LatestPostsProps) => {
  const t = useTexts('home')
  return (
    <section aria-labelledby={id} className="page">
      <SectionHead
        id={id}
        title={title || t('fromTheBlog')}
        href={links.blog}
        link={t('allPosts')}
      />
      <ul className="grid gap-x-8 gap-y-12 md:grid-cols-3">
        {posts.map((post) => (
          <li key={post.id}>
            <article className="group relative">
              {post.featured_image && (
                <div className="mb-4 aspect-[3/2] overflow-hidden rounded-picture bg-stage">
                  <Picture
                    image={post.featured_image}
                    width={1200}
                    height={800}
                    alt=""
                    sizes={SIZES}
                    className="size-full object-cover transition-transform duration-200 group-hover:scale-[1.02]"
                  />
                </div>
              )}
              <p className="text-sm text-muted">
                <Day time={post.published_at} />
              </p>
              <h3 className="mt-1 text-xl">
                <PrefetchLink to={links.post(post.slug)} className="after:absolute after:inset-0">
                  <Unbroken text={post.title} />
                </PrefetchLink>
              </h3>
              <p className="mt-2 line-clamp-3 text-muted">{post.excerpt}</p>
            </article>
          </li>
        ))}
      </ul>
    </section>
  )
}
