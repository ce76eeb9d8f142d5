import { type ReactElement, type ReactNode, useEffect } from 'react';
import type { LinkTarget } from '../../page/leave/link-target';
import { useConfig } from '../../ui/contexts';
import { Icon } from '../../ui/Icon';
import { part } from '../../ui/parts';
import type { ListedProps } from '../../ui/places';
import { useSearch } from '../../ui/useSearch';
import { LinkOption, useOptionCount } from '../dropdown/options';
import { entriesOf, merchandiseOf } from './merchandise';

/** What curation sends with a response, above the hits: the redirect first, then notice and banner. */
export function Merchandise(): ReactElement | null {
  const { banner, notice, redirect } = useMerchandise();
  if (!banner && !notice && !redirect) return null;
  return (
    // An article, as each hit is: a dialog closes when a link in it is followed.
    <article className="merchandise">
      {redirect && (
        <p {...part('redirect')}>
          <Linked link={redirect.link} className="button">
            <bdi>{redirect.text}</bdi>
            <Icon name="next" isDirectional />
          </Linked>
        </p>
      )}
      {notice && (
        <p className="rule-notice" {...part('message')}>
          <Linked link={notice.link}>
            <bdi>{notice.text}</bdi>
          </Linked>
        </p>
      )}
      {banner && (
        <div className="banner" {...part('banner')}>
          <Linked link={banner.link} name={banner.alt || banner.text}>
            {banner.image !== null && (
              <img
                key={banner.image}
                decoding="async"
                src={banner.image}
                alt={banner.alt === banner.text ? '' : banner.alt}
              />
            )}
            {banner.text !== '' && <bdi className="banner-text">{banner.text}</bdi>}
          </Linked>
        </div>
      )}
    </article>
  );
}

/** In the list below a field, links are entries and images have no room: a notice without a link remains. */
export function ListedNotice(): ReactElement | null {
  const { notice } = useMerchandise();
  return notice && !notice.link ? <p>{notice.text}</p> : null;
}

/** Redirect and notice, if they have links, as entries of the list below a field. */
export function MerchandiseOptions({ onListed }: ListedProps): ReactElement {
  const metadata = useSearch((view) => (view.failure ? null : view.metadata));
  const entries = entriesOf(metadata);
  useOptionCount(entries.length, onListed);
  return (
    <>
      {entries.map((entry) => (
        <LinkOption key={entry.href} {...entry} />
      ))}
    </>
  );
}

/** What curation sends with the response; mistakes in it are reported to the site owner. */
function useMerchandise(): ReturnType<typeof merchandiseOf> {
  const { onProblem } = useConfig();
  const content = merchandiseOf(useSearch((view) => view.metadata));
  const { problems } = content;
  useEffect(() => {
    for (const one of problems) onProblem(one);
  }, [problems, onProblem]);
  return content;
}

interface LinkedProps {
  readonly link: LinkTarget | null;
  readonly className?: string;
  /** Its name in words; '' where only the address says where it leads. */
  readonly name?: string;
  readonly children: ReactNode;
}

/** A link that says which other site it leads to; without a target, its content alone. */
function Linked({ link, className, name, children }: LinkedProps): ReactElement {
  if (!link) return <>{children}</>;
  return (
    <a className={className} href={link.href} rel="noopener" aria-label={name === '' ? link.href : undefined}>
      {children}
      {link.site !== null && (
        <>
          {' '}
          <bdi className="site">{link.site}</bdi>
        </>
      )}
    </a>
  );
}
