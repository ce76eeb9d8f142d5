import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

/** A box as wide as a device: made smaller where there is less room, so that the page in it keeps its width. */
export function Fitted({ width, children }: { readonly width: number; readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setRoom({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const scale = Math.min(1, room.width / width) || 1;
  const style = {
    width: `${width}px`,
    height: `${room.height / scale}px`,
    transform: `scale(${scale})`,
    marginInlineStart: `${Math.max(0, (room.width - width * scale) / 2)}px`,
  };
  return (
    <div className="fitted" ref={box}>
      <div className="device" style={style}>
        {children}
      </div>
    </div>
  );
}
