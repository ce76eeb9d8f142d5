import { useEffect } from 'react';
import { cardPlanOf } from '../../../tag/card-plan';
import { useConfig } from '../../ui/contexts';

/** Reports mistakes in formats and badges to the site owner. */
export function useCardProblems(): void {
  const { config, onProblem } = useConfig();
  useEffect(() => {
    for (const one of cardPlanOf(config).problems) onProblem(one);
  }, [config, onProblem]);
}
