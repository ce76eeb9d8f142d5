import { type ReactElement, type ReactNode, useState } from 'react';
import { useConfig } from '../../ui/contexts';
import { part } from '../../ui/parts';
import type { HitImage } from './images';

interface Props {
  readonly images: readonly HitImage[];
  /** Rendered over the image. */
  readonly children: ReactNode;
}

/** The image of a hit in a frame that keeps its space; a second one while the card is hovered or has the focus. */
export function HitImages({ images, children }: Props): ReactElement {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const [first, second] = images.filter(({ address }) => !failed.includes(address));
  const render = (image: HitImage, className: string): ReactElement => (
    <SizedImage
      key={image.address}
      image={image}
      className={className}
      onFail={() => setFailed((others) => [...others, image.address])}
    />
  );
  return (
    <div className={first ? 'picture' : 'picture missing'}>
      {first ? render(first, 'first-image') : <Placeholder />}
      {second && render(second, 'second-image')}
      {children}
    </div>
  );
}

interface SizedImageProps {
  readonly image: HitImage;
  readonly className: string;
  readonly onFail: () => void;
}

/** The usual largest width of a card in a grid, and of the image in a row. Browsers that support `auto` measure it themselves. */
const SIZES = { grid: 'auto, 320px', list: 'auto, 120px', table: 'auto, 120px' };

function SizedImage({ image: { address, sizes }, className, onFail }: SizedImageProps): ReactElement {
  const { config } = useConfig();
  return (
    // The title says the same. `loading` and `sizes` precede `src`: a browser may begin to load as soon as it has an address.
    <img
      className={className}
      loading="lazy"
      decoding="async"
      {...(sizes !== undefined && { sizes: SIZES[config.view[0] ?? 'list'], srcSet: sizes })}
      src={address}
      alt=""
      onError={onFail}
      {...part('hit-image')}
    />
  );
}

/** A pale outline of an image, for hits that have none to show. */
function Placeholder(): ReactElement {
  return (
    <svg className="no-image" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="M4 5.5h16v13H4zM4 15.5l4.5-4.5 4 4 2.5-2.5 5 5M15.5 9.5v.01" />
    </svg>
  );
}
