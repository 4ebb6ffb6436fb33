'use client';

import { useEffect, useState } from 'react';
import { afterPaint } from '../../lib/ground/browser/after-paint.ts';

/** A value as it was at the last paint of the page; null before the first. */
export function useAfterPaint<Value>(value: Value): Value | null {
  const [painted, setPainted] = useState<Value | null>(null);
  useEffect(() => {
    let isCurrent = true;
    afterPaint(() => isCurrent && setPainted(() => value));
    return () => {
      isCurrent = false;
    };
  }, [value]);
  return painted;
}
